import { readItem } from '@rapport/account-doc/partnership/partnership-reading'
import { showMoment } from '@rapport/domain/show/day'
import { RotateCcw } from 'lucide-react'
import { css } from '#styled-system/css'
import type { PartnershipRestore } from '../../../api/partnership/partnership-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import type { ShownPartnership } from '../partnership-document.ts'
import { type HistoryCommit, isDeletion, removedItems } from './history-commits.ts'
import { historyWords, shortItemName } from './history-words.ts'

export interface CommitLineProps extends ShownPartnership {
  readonly commit: HistoryCommit
  readonly isNewest: boolean
  readonly isBusy: boolean
  readonly whyNot: string | undefined
  readonly onRestore: (what: PartnershipRestore) => void
}

/** A bulk command may change hundreds. */
const mostWords = 6

/** One person's changes at one moment; removed items can come back alone, or the whole moment. */
export function CommitLine({ document, partnershipId, commit, isNewest, isBusy, whyNot, onRestore }: CommitLineProps) {
  const { by, at, entries, rev } = commit
  const itemOf = (itemId: string) => readItem(document.doc, partnershipId, itemId)
  const gone = removedItems(commit).flatMap((itemId) => itemOf(itemId) ?? [])
  const left = entries.length - mostWords
  return (
    <li className={lineStyle}>
      <Avatar id={by.id} name={by.name} size="sm" isDecorative />
      <div className={css({ minWidth: '0', flex: '1' })}>
        <p className={css({ textStyle: 'label' })}>
          {by.name}{' '}
          <time dateTime={at} className={whenStyle}>
            {showMoment(at)}
          </time>
        </p>
        <ul className={css({ color: 'fg.muted' })}>
          {entries.slice(0, mostWords).map((entry) => (
            <li key={`${entry.itemId} ${entry.field}`}>{historyWords(entry, itemOf)}</li>
          ))}
          {left > 0 && <li>and {left} more</li>}
        </ul>
        {gone
          .filter(({ deletedAt }) => deletedAt !== null)
          .map((item) => (
            <Button
              key={item.id}
              size="sm"
              icon={RotateCcw}
              busy={isBusy}
              whyNot={whyNot}
              className={css({ marginTop: '8', marginInlineEnd: '8' })}
              onClick={() => onRestore({ itemId: item.id })}
            >
              Restore {shortItemName(item)}
            </Button>
          ))}
      </div>
      {!isNewest && !isDeletion(commit) && (
        <Button size="sm" variant="ghost" busy={isBusy} whyNot={whyNot} onClick={() => onRestore({ rev })}>
          Restore this moment
        </Button>
      )}
    </li>
  )
}

export const lineStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12',
  paddingBlock: '12',
  '& + &': { borderTop: '1px solid {colors.border.subtle}' },
})
const whenStyle = css({ textStyle: 'meta', color: 'fg.subtle', whiteSpace: 'nowrap' })
