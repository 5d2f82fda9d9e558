import { addMonths } from '@rapport/domain/calendar-month/calendar-month'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { tip } from '../../../ui/popup/tip.ts'

interface CalendarStepsProps {
  readonly month: string
  readonly thisMonth: string
  readonly onShow: (month: string) => void
}

/** Steps through the months; K and J as in every list, T for today. */
export function CalendarSteps({ month, thisMonth, onShow }: CalendarStepsProps) {
  const step = (months: number) => () => onShow(addMonths(month, months))
  useShortcuts({
    j: { label: 'Next month', run: step(1) },
    k: { label: 'Previous month', run: step(-1) },
    t: { label: 'This month', run: () => onShow(thisMonth) },
  })
  return (
    <div className={css({ display: 'flex', gap: '4' })}>
      <IconButton icon={ChevronLeft} variant="secondary" label="Previous month" aria-keyshortcuts="k" onClick={step(-1)} />
      <Button aria-keyshortcuts="t" onClick={() => onShow(thisMonth)} {...tip('Press T')}>
        Today
      </Button>
      <IconButton icon={ChevronRight} variant="secondary" label="Next month" aria-keyshortcuts="j" onClick={step(1)} />
    </div>
  )
}
