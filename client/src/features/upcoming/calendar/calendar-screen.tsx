import { monthOf, weeksOfMonth } from '@rapport/domain/calendar-month/calendar-month'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { showTime } from '@rapport/domain/show/day'
import { useCallback, useMemo, useState } from 'react'
import { css } from '#styled-system/css'
import { useOrganizationToday } from '../../../sync/use-organization-today.ts'
import { PageLayout } from '../../../ui/page/page-layout.tsx'
import { useWidthFrom } from '../../../ui/page/use-width-from.ts'
import { LoadingNote } from '../../../ui/state/loading-rows.tsx'
import { AgendaList } from '../agenda-list.tsx'
import { agendaOf, countWords, ofOwner } from '../due-items.ts'
import { DueState } from '../due-state.tsx'
import { ItemDialog } from '../item-dialog.tsx'
import { type DueContent, useDueContent } from '../use-due-content.ts'
import { useItemMove } from '../use-item-move.ts'
import { firstWeekday, monthTitle } from './calendar-locale.ts'
import { CalendarSteps } from './calendar-steps.tsx'
import { MonthGrid } from './month-grid.tsx'
import { OwnerSelect } from './owner-select.tsx'
import { useCalendarQuery } from './use-calendar-query.ts'

/** The due items of a month: as weeks in wide windows, else day by day. */
export function CalendarScreen() {
  const [{ month: asked, owner }, change] = useCalendarQuery()
  const thisMonth = monthOf(useOrganizationToday())
  const month = asked ?? thisMonth
  const show = useCallback((next: string) => change({ month: next === thisMonth ? '' : next }), [change, thisMonth])
  const weeks = useMemo(() => weeksOfMonth(month, firstWeekday(navigator.language)), [month])
  const content = useDueContent(useMemo(() => ({ from: weeks[0]?.[0] ?? '', to: weeks.at(-1)?.[6] ?? '' }), [weeks]))
  const items = useMemo(() => ofOwner(content.items, owner), [content.items, owner])
  const ofMonth = useMemo(() => items.filter((item) => monthOf(item.dueDate) === month), [items, month])
  const isKnown = !content.isLoading && !content.isUnknownOffline && content.error === null
  return (
    <PageLayout
      title={monthTitle(month)}
      description={
        <span role="status">
          {isKnown ? countWords(ofMonth, content.today) : '\u00a0'}
          {content.asOf !== null && ` · as of ${showTime(content.asOf)}`}
        </span>
      }
      actions={
        <>
          <OwnerSelect value={owner} onChange={(next) => change({ owner: next })} />
          <CalendarSteps month={month} thisMonth={thisMonth} onShow={show} />
        </>
      }
    >
      <Calendar month={month} weeks={weeks} items={items} ofMonth={ofMonth} content={content} onShow={show} />
    </PageLayout>
  )
}

interface CalendarProps {
  readonly month: string
  readonly weeks: readonly (readonly string[])[]
  /** Of all shown days. */
  readonly items: readonly UpcomingItem[]
  readonly ofMonth: readonly UpcomingItem[]
  readonly content: DueContent
  readonly onShow: (month: string) => void
}

function Calendar({ month, weeks, items, ofMonth, content, onShow }: CalendarProps) {
  const isWide = useWidthFrom(768)
  const [opened, setOpened] = useState<UpcomingItem | null>(null)
  const { today, isOnline } = content
  const move = useItemMove(isOnline)
  return (
    <>
      {!isWide && (
        <div className={agendaStyle}>
          <DueState content={content} isEmpty={ofMonth.length === 0} emptyText={`No content is due in ${monthTitle(month)}.`}>
            <AgendaList heading="h2" parts={agendaOf(ofMonth, today)} today={today} onOpen={setOpened} />
          </DueState>
        </div>
      )}
      {isWide && (content.error || content.isUnknownOffline) && (
        <div className={agendaStyle}>
          <DueState content={content} isEmpty={false} emptyText="">
            {null}
          </DueState>
        </div>
      )}
      {isWide && !content.error && !content.isUnknownOffline && (
        <div className={monthStyle}>
          {content.isLoading && <LoadingNote />}
          <MonthGrid
            label={`Content of ${monthTitle(month)}`}
            month={month}
            weeks={weeks}
            items={items}
            today={today}
            onMove={move}
            onOpen={setOpened}
            onShow={onShow}
          />
        </div>
      )}
      {opened && <ItemDialog item={opened} today={today} isOnline={isOnline} onMove={move} onClose={() => setOpened(null)} />}
    </>
  )
}

const monthStyle = css({ position: 'relative', display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' })
const agendaStyle = css({ flex: '1', minHeight: '0', overflowY: 'auto', panel: true })
