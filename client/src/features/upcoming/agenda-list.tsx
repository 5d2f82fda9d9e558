import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { css } from '#styled-system/css'
import { AgendaRow } from './agenda-row.tsx'
import { type AgendaPart, itemKey } from './due-items.ts'

export interface AgendaListProps {
  readonly parts: readonly AgendaPart[]
  readonly today: string
  /** The level of the titles, one below the title above. */
  readonly heading: 'h2' | 'h3'
  readonly onOpen: (item: UpcomingItem) => void
}

/** Due items day by day, overdue ones first. */
export function AgendaList({ parts, today, heading: Heading, onOpen }: AgendaListProps) {
  return parts.map(({ key, title, isOverdue, items }) => (
    <section key={key} aria-label={title}>
      <Heading className={titleStyle} data-overdue={isOverdue || undefined}>
        {title}
        <span className={css({ color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' })}>{items.length}</span>
      </Heading>
      <ul>
        {items.map((item) => (
          <AgendaRow key={itemKey(item)} item={item} today={today} hasDay={isOverdue} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ))
}

const titleStyle = css({
  display: 'flex',
  justifyContent: 'space-between',
  paddingInline: '16',
  textStyle: 'meta',
  lineHeight: '28px',
  fontWeight: 'medium',
  color: 'fg.muted',
  background: 'bg.subtle',
  borderBottom: '1px solid {colors.border.subtle}',
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  '&[data-overdue]': { color: 'tone.red.fg' },
})
