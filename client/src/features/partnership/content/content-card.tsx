import { useAtomValue } from 'jotai'
import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { Card } from '../../../ui/page/card.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { checklistSizesAtom, hasUnapprovedAtom, totalProgressAtom } from '../content-atoms.ts'
import { drawnOfEach, useDrawnFirst } from '../drawn-first.ts'
import type { PartnershipDocument } from '../partnership-document.ts'
import { approveAllLabel } from '../partnership-words.ts'
import { usePartnershipActions } from '../use-partnership-actions.ts'
import { ContentList } from './content-list.tsx'
import { useMarkItem } from './mark-item.ts'
import { pressInRow, pressMarkHere } from './row-keys.ts'

export interface ContentCardProps {
  readonly document: PartnershipDocument
  /** Partnerships that owe content; none while the document is on its way. */
  readonly partnershipIds: readonly string[]
  readonly today: string
  /** How much of the window the card of partnerships fills, in pixels. */
  readonly above?: number
  /** Somebody came for an item, which may be the last: none waits for a frame. */
  readonly isItemAsked?: boolean
  readonly videos?: ReactNode
}

/** The owed content of the open partnerships, a checklist, and below it the influencer's videos. */
export function ContentCard({ document, partnershipIds, today, above = 0, isItemAsked = false, videos }: ContentCardProps) {
  const owes = partnershipIds.length > 0
  return (
    <Card isFlush isWrapping title="Content" actions={owes && <ChecklistHead document={document} />}>
      {owes && <Checklist {...{ document, partnershipIds, today, above, isItemAsked }} />}
      <div className={owes ? belowStyle : undefined}>{videos}</div>
    </Card>
  )
}

function ChecklistHead({ document }: Pick<ContentCardProps, 'document'>) {
  const { approveAll } = usePartnershipActions(document)
  const isOpen = useAtomValue(hasUnapprovedAtom(document))
  useShortcuts(isOpen ? { 'Shift+a': { label: approveAllLabel, run: approveAll } } : {}, 1)
  return (
    <span className={headStyle}>
      <Progress document={document} />
      {isOpen && (
        <Button size="sm" icon={CheckCheck} aria-keyshortcuts="Shift+A" onClick={approveAll} {...tip('Press Shift+A')}>
          {approveAllLabel}
        </Button>
      )}
    </span>
  )
}

function Checklist({ document, partnershipIds, today, above, isItemAsked }: Omit<ContentCardProps, 'videos'>) {
  const mark = useMarkItem(document)
  const drawn = drawnOfEach(useAtomValue(checklistSizesAtom(document)), useDrawnFirst({ least: lowestRow, above, isWhole: isItemAsked }))
  useShortcuts(
    {
      a: { label: 'Approve the content in focus', run: () => pressMarkHere('approved') },
      o: { label: 'Mark the content in focus as posted', run: () => pressMarkHere('posted') },
    },
    1,
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the switches inside
    <div onKeyDown={pressInRow} data-checklist data-part-of-page>
      {partnershipIds.map((id, at) => (
        <ContentList
          key={id}
          document={document}
          partnershipId={id}
          isAlone={partnershipIds.length === 1}
          drawn={drawn[at] ?? 0}
          today={today}
          onMark={mark}
        />
      ))}
    </div>
  )
}

/** In pixels. */
const lowestRow = 40

function Progress({ document }: Pick<ContentCardProps, 'document'>) {
  return <span className={css({ whiteSpace: 'nowrap' })}>{useAtomValue(totalProgressAtom(document))}</span>
}

const headStyle = css({ inlineRow: '8', flexWrap: 'wrap', minHeight: '28px', marginBlock: '-2px', color: 'fg.muted' })
const belowStyle = css({ borderTop: '1px solid {colors.border.subtle}', paddingTop: '12' })
