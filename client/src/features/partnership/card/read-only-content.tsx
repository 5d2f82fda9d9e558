import type { DocumentItem } from '@rapport/account-doc/partnership/partnership-reading'
import { contentTypeLabels } from '@rapport/domain/content/content-item'
import { mediumOf } from '@rapport/domain/content/content-medium'
import { useAtomValue } from 'jotai'
import { Check, Minus } from 'lucide-react'
import { css } from '#styled-system/css'
import { MediumMark } from '../../../ui/mark/medium-mark.tsx'
import { ContentLink } from '../content/content-link.tsx'
import { DueDate } from '../content/due-date.tsx'
import { itemsAtom } from '../content-atoms.ts'
import type { ShownPartnership } from '../partnership-document.ts'

export interface ReadOnlyContentProps extends ShownPartnership {
  readonly today: string
}

export function ReadOnlyContent({ document, partnershipId, today }: ReadOnlyContentProps) {
  const items = useAtomValue(itemsAtom(document, partnershipId))
  if (items.length === 0) return <p className={css({ color: 'fg.muted' })}>No content was agreed</p>
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={rowStyle}>
          <MediumMark medium={mediumOf(item.type)} />
          <span className={css({ color: 'fg.default' })}>{contentTypeLabels[item.type]}</span>
          <ContentLink item={item} />
          <span className={css({ display: 'inline-flex', marginInlineStart: 'auto' })}>
            <DueDate item={item} today={today} />
          </span>
          <span className={marksStyle}>
            <MarkWord item={item} mark="approved" />
            <MarkWord item={item} mark="posted" />
          </span>
        </li>
      ))}
    </ul>
  )
}

const words = { approved: ['Approved', 'Not approved'], posted: ['Posted', 'Not posted'] } as const

function MarkWord({ item, mark }: { readonly item: DocumentItem; readonly mark: 'approved' | 'posted' }) {
  const Icon = item[mark] ? Check : Minus
  return (
    <span className={css({ inlineRow: '4', whiteSpace: 'nowrap' })}>
      <Icon size={12} aria-hidden />
      {words[mark][item[mark] ? 0 : 1]}
    </span>
  )
}

const rowStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '8',
  minHeight: '32px',
  paddingBlock: '4',
  color: 'fg.muted',
  '& + &': { borderTop: '1px solid {colors.border.subtle}' },
})
const marksStyle = css({
  display: 'flex',
  gap: '12',
  flexBasis: '100%',
  textStyle: 'meta',
  '@container (min-width: 480px)': { flexBasis: 'auto' },
})
