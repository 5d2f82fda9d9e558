import { sectionTitles, type TodaySection } from '@rapport/domain/today/today-work'
import { Check } from 'lucide-react'
import { css } from '#styled-system/css'
import type { DoneStep } from '../../../sync/undo/use-done-steps.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { TodayRow } from '../today-rows.ts'
import type { TodaySource } from '../use-today-list.ts'
import { type TodayRowContext, TodayRowView } from './today-row-view.tsx'

interface TodaySectionViewProps {
  readonly section: TodaySection
  readonly rows: readonly TodayRow[]
  readonly source: TodaySource | undefined
  readonly activeKey: string | null
  readonly done: ReadonlyMap<string, DoneStep>
  readonly context: TodayRowContext
}

/** One kind of work, counted; what is done counts no more. */
export function TodaySectionView({ section, rows, source, activeKey, done, context }: TodaySectionViewProps) {
  const open = rows.filter(({ key }) => !done.has(key)).length
  const unread = source ? source.total - source.rows.length : 0
  const more = source?.loadMore ?? null
  const isDone = open === 0 && unread === 0 && more === null
  return (
    <section aria-label={sectionTitles[section]}>
      <h2 className={titleStyle} data-red={(section === 'overdue' && !isDone) || undefined}>
        {sectionTitles[section]}
        {isDone ? (
          <span className={doneStyle}>
            <Check size={14} aria-hidden className={css({ color: 'tone.green.fg' })} />
            Done
          </span>
        ) : (
          <span className={countStyle}>{unread > 0 ? open + unread : more === null ? open : `${open}+`}</span>
        )}
      </h2>
      <ul>
        {rows.map((row) => (
          <TodayRowView key={row.key} row={row} isActive={row.key === activeKey} done={done.get(row.key)} context={context} />
        ))}
      </ul>
      {more !== null && (
        <div className={css({ padding: '8' })}>
          <Button size="sm" onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

const titleStyle = css({
  row: '8',
  paddingInline: '16',
  height: '32px',
  textStyle: 'meta',
  fontWeight: 'medium',
  color: 'fg.muted',
  background: 'bg.subtle',
  borderBlock: '1px solid {colors.border.subtle}',
  marginTop: '-1px',
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  '&[data-red]': { color: 'tone.red.fg' },
})
const doneStyle = css({ inlineRow: '4', color: 'fg.subtle', fontWeight: 'regular' })
const countStyle = css({ color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' })
