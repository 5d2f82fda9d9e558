import { readItem } from '@rapport/account-doc/partnership-reading'
import { showDay, showTime } from '@rapport/domain/show/day'
import { RotateCcw } from 'lucide-react'
import { css } from '#styled-system/css'
import type { PartnershipRestore } from '../../../api/partnership-calls.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { PartnershipDocument } from '../partnership-document.ts'
import type { HistoryCommit } from './history-commits.ts'
import { historyWords } from './history-words.ts'

export interface CommitLineProps {
  readonly document: PartnershipDocument
  readonly partnershipId: string
  readonly commit: HistoryCommit
  readonly isNewest: boolean
  readonly isBusy: boolean
  readonly whyNot: string | undefined
  readonly onRestore: (what: PartnershipRestore) => void
}

/** What somebody changed at one moment; items that were removed then can come back alone, and so can the whole of that moment. */
export function CommitLine(props: CommitLineProps) {
  const { document, partnershipId, commit, isNewest, isBusy, whyNot, onRestore } = props
  const { by, at, entries, rev } = commit
  const itemOf = (itemId: string) => readItem(document.doc, partnershipId, itemId)
  const gone = [...new Set(entries.flatMap(({ itemId }) => itemId ?? []))].filter((itemId) => {
    const item = itemOf(itemId)
    return item !== undefined && item.deletedAt !== null && entries.some((entry) => entry.itemId === itemId && entry.field === 'deletedAt')
  })
  return (
    <li className={lineStyle}>
      <Avatar id={by.id} name={by.name} size="sm" isDecorative />
      <div className={css({ minWidth: '0', flex: '1' })}>
        <p className={css({ textStyle: 'label' })}>
          {by.name}{' '}
          <time dateTime={at} className={whenStyle}>
            {showDay(at)}, {showTime(at)}
          </time>
        </p>
        <ul className={css({ color: 'fg.muted' })}>
          {entries.map((entry) => (
            <li key={`${entry.itemId} ${entry.field}`}>{historyWords(entry, itemOf)}</li>
          ))}
        </ul>
        {gone.map((itemId) => (
          <Button key={itemId} size="sm" icon={RotateCcw} busy={isBusy} whyNot={whyNot} onClick={() => onRestore({ itemId })}>
            Restore this content
          </Button>
        ))}
      </div>
      {!isNewest && (
        <Button size="sm" variant="ghost" busy={isBusy} whyNot={whyNot} onClick={() => onRestore({ rev })}>
          Restore this moment
        </Button>
      )}
    </li>
  )
}

const lineStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12',
  paddingBlock: '12',
  '& + &': { borderTop: '1px solid {colors.border.subtle}' },
})
const whenStyle = css({ textStyle: 'meta', color: 'fg.subtle', whiteSpace: 'nowrap' })
