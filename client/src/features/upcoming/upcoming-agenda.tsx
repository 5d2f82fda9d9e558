import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { showTime } from '@rapport/domain/show/day'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { buttonStyle } from '../../ui/button/button.tsx'
import { AgendaList } from './agenda-list.tsx'
import { agendaOf } from './due-items.ts'
import { DueState } from './due-state.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { useDueContent } from './use-due-content.ts'
import { useItemMove } from './use-item-move.ts'

const nextDays = { days: 14 }
const mostRows = 100

/** Beside Home's list: overdue items and those of the next two weeks. */
export function UpcomingAgenda() {
  const content = useDueContent(nextDays)
  const { items, today, isOnline, asOf } = content
  const move = useItemMove(isOnline)
  const [opened, setOpened] = useState<UpcomingItem | null>(null)
  const parts = agendaOf(items.slice(0, mostRows), today)
  return (
    <section aria-label="Upcoming content" className={frameStyle}>
      <header className={headStyle}>
        <h2 className={css({ textStyle: 'title' })}>Upcoming content</h2>
        {asOf !== null && <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>as of {showTime(asOf)}</span>}
        <span className={css({ flex: '1' })} />
        <Link to="/calendar" className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
          Calendar
          <ArrowRight size={14} aria-hidden />
        </Link>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse */}
      <div tabIndex={0} role="group" aria-label="What is due" className={listStyle}>
        <DueState content={content} isEmpty={items.length === 0} emptyText="No content is due in the next two weeks.">
          <AgendaList heading="h3" parts={parts} today={today} onOpen={setOpened} />
          {items.length > mostRows && <p className={moreStyle}>{items.length - mostRows} more in the calendar</p>}
        </DueState>
      </div>
      {opened && <ItemDialog item={opened} today={today} isOnline={isOnline} onMove={move} onClose={() => setOpened(null)} />}
    </section>
  )
}

const frameStyle = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minHeight: '160px',
  panel: true,
  overflow: 'hidden',
  // A drawer shows it from edge to edge, like the list above.
  '[role=dialog] &': {
    margin: '16px -16px -16px',
    border: 'none',
    borderTop: '1px solid {colors.border.subtle}',
    borderRadius: '0',
  },
})
const headStyle = css({
  row: '8',
  padding: '8',
  paddingInlineStart: '16',
  minHeight: '48px',
  borderBottom: '1px solid {colors.border.subtle}',
})
const listStyle = css({ minHeight: '0', overflowY: 'auto', outlineOffset: '-2px' })
const moreStyle = css({ padding: '12', textStyle: 'meta', color: 'fg.muted', textAlign: 'center' })
