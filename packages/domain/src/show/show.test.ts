import { expect, test } from 'vitest'
import { showDay, showMoment, showShortDay, showSpan, showTime, showWeekday } from './day.ts'
import { showCount, showCounted, showMoney } from './money.ts'
import { plainLine } from './plain-line.ts'

test('[SH1] a day is shown as MMM d, yyyy and in rows as MMM d', () => {
  expect(showDay('2026-11-05')).toBe('Nov 5, 2026')
  expect(showShortDay('2026-11-05')).toBe('Nov 5')
  expect(showWeekday('2026-11-05')).toBe('Thu, Nov 5')
  expect(showDay('not a day')).toBe('')
})

test('[SH2] money carries a dollar sign, separators and two decimals', () => {
  expect(showMoney('1250')).toBe('$1,250.00')
  expect(showMoney('0.5')).toBe('$0.50')
  expect(showMoney('123456789012.34')).toBe('$123,456,789,012.34')
})

test('[SH3] a count carries thousands separators', () => {
  expect(showCount(1250000)).toBe('1,250,000')
  expect(showCount(999)).toBe('999')
  expect([showCounted(1, 'order'), showCounted(1250, 'order')]).toEqual(['1 order', '1,250 orders'])
})

test('[SH4] a name keeps nothing that no reader sees, and turns nothing that follows it around', () => {
  expect(plainLine(' Jane\u0000\u202e Doe\n(JD)\t')).toBe('Jane Doe (JD)')
  expect(plainLine('Jane\r\nBcc:\u2028all\u0085')).toBe('Jane Bcc: all')
  expect(plainLine('נועה')).toBe('נועה')
})

test("[SH5] a time of day is shown as HH:mm of the reader's zone, a moment with its day", () => {
  const instant = new Date(2026, 10, 20, 9, 5).toISOString()

  expect(showTime(instant)).toBe('09:05')
  expect(showMoment(instant)).toBe('Nov 20, 2026, 09:05')
})

test('[SH6] a span of days names its year once, unless it goes from one year into another', () => {
  expect(showSpan('2026-11-01', '2026-12-15')).toBe('Nov 1 – Dec 15, 2026')
  expect(showSpan('2026-11-01', '2027-01-15')).toBe('Nov 1, 2026 – Jan 15, 2027')
  expect(showSpan('2026-11-01', '2026-11-01')).toBe('Nov 1, 2026')
})
