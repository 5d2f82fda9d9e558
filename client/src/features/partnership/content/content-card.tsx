import { useAtomValue } from 'jotai'
import { CheckCheck } from 'lucide-react'
import { css } from '#styled-system/css'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useShortcuts } from '../../../ui/use-shortcuts.ts'
import { itemOrderAtom, totalProgressAtom } from '../content-atoms.ts'
import type { PartnershipDocument } from '../partnership-document.ts'
import { usePartnershipActions } from '../use-partnership-actions.ts'
import { ContentGroupTitle } from './content-group-title.tsx'
import { ContentRow } from './content-row.tsx'
import { type MarkItem, useMarkItem } from './mark-item.ts'
import { pressInRow, pressMarkHere } from './row-keys.ts'

export interface ContentCardProps {
  readonly document: PartnershipDocument
  /** The partnerships that are open and have content, in display order. */
  readonly partnershipIds: readonly string[]
  readonly today: string
}

/** What the influencer owes in the open partnerships: a checklist. */
export function ContentCard({ document, partnershipIds, today }: ContentCardProps) {
  const progress = useAtomValue(totalProgressAtom(document))
  const mark = useMarkItem(document)
  const { approveAll } = usePartnershipActions(document)
  useShortcuts(
    {
      a: { label: 'Approve the content in focus', run: () => pressMarkHere('approved') },
      o: { label: 'Mark the content in focus as posted', run: () => pressMarkHere('posted') },
    },
    1,
  )
  return (
    <Card
      isFlush
      isWrapping
      title="Content"
      actions={
        <span className={headStyle}>
          {progress}
          <IconButton size="sm" icon={CheckCheck} label="Approve all content" onClick={approveAll} />
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the switches inside */}
      <div onKeyDown={pressInRow}>
        {partnershipIds.map((id) => (
          <ContentList key={id} document={document} partnershipId={id} isAlone={partnershipIds.length === 1} today={today} onMark={mark} />
        ))}
      </div>
    </Card>
  )
}

interface ContentListProps {
  readonly document: PartnershipDocument
  readonly partnershipId: string
  readonly isAlone: boolean
  readonly today: string
  readonly onMark: MarkItem
}

function ContentList({ document, partnershipId, isAlone, today, onMark }: ContentListProps) {
  const ids = useAtomValue(itemOrderAtom(document, partnershipId))
  return (
    <>
      {!isAlone && <ContentGroupTitle document={document} partnershipId={partnershipId} />}
      {inStretches(ids).map((stretch, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the list
        <ul
          key={place}
          className={ids.length > stretchLength ? stretchStyle : undefined}
          aria-label={place === 0 ? 'Content' : 'More content'}
        >
          {stretch.map((itemId) => (
            <ContentRow key={itemId} document={document} partnershipId={partnershipId} itemId={itemId} today={today} onMark={onMark} />
          ))}
        </ul>
      ))}
    </>
  )
}

const stretchLength = 20

/** A long list is laid out in stretches: those beyond the window cost nothing. */
const inStretches = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / stretchLength) }, (_, at) => ids.slice(at * stretchLength, (at + 1) * stretchLength))

const stretchStyle = css({ contentVisibility: 'auto', containIntrinsicHeight: 'auto 1280px' })
const headStyle = css({ display: 'inline-flex', alignItems: 'center', gap: '8', marginBlock: '-2px', color: 'fg.muted' })
