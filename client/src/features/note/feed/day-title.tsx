import { css } from '#styled-system/css'
import { dayOf, dayTitle } from './feed-day.ts'

export function DayTitle({ day }: { readonly day: string }) {
  return <h3 className={style}>{dayTitle(day, dayOf(new Date().toISOString()))}</h3>
}

const style = css({
  row: '12',
  paddingTop: '8',
  textStyle: 'meta',
  fontWeight: 'medium',
  color: 'fg.muted',
  _after: { content: '""', flex: '1', height: '1px', background: 'border.subtle' },
})
