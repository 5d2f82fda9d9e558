import { expect, test } from 'vitest'
import { dateOrderOf, scanDates } from './date-scan.ts'

const days = (line: string) => scanDates(line, 'month-first').map(({ year, month, day }) => [year, month, day])

test('[DU4] days are found in the ways people write them', () => {
  expect(days('live 2026-05-04')).toEqual([[2026, 5, 4]])
  expect(days('am 04.05.2026')).toEqual([[2026, 5, 4]])
  expect(days('on 5/4/26')).toEqual([[2026, 5, 4]])
  expect(days('may 4th, 2026')).toEqual([[2026, 5, 4]])
  expect(days('the 3rd of june 2026')).toEqual([[2026, 6, 3]])
  expect(days('el 4 de mayo de 2026')).toEqual([[2026, 5, 4]])
  expect(days('1er septembre 2026')).toEqual([[2026, 9, 1]])
  expect(days('flight: may 2026')).toEqual([[2026, 5, 0]])
  expect(days('reels aug 5 and 8/12')).toEqual([
    [null, 8, 5],
    [null, 8, 12],
  ])
})

test('[DU4] days are found as people say them', () => {
  const said = (line: string) => days(line).map(([, month, day]) => `${day}.${month}.`)

  expect(said('from the third of august to the thirteenth of september')).toEqual(['3.8.', '13.9.'])
  expect(said('october fifth to december the twenty-first')).toEqual(['5.10.', '21.12.'])
  expect(said('vom ersten juni bis zum zwolften juli')).toEqual(['1.6.', '12.7.'])
  expect(said('bis zum dreisigsten juli, dreissigsten august')).toEqual(['30.7.', '30.8.'])
  expect(said('il ventuno maggio')).toEqual(['21.5.'])
  expect(said('el cinco de mayo')).toEqual(['5.5.'])
  expect(said('the creator may first ask; the second may be moved; six months')).toEqual([])
})

test('[DU4] amounts, shares and shapes of screens are no days', () => {
  expect(days('$5.50 and 10% of 9/100, format 16:9')).toEqual([])
  expect(days('you may 2x post')).toEqual([])
})

test('[DU5] what cannot be a month decides how 04/05 is read', () => {
  expect(dateOrderOf(['06/15/2026', 'fee 500 eur'], true)).toBe('month-first')
  expect(dateOrderOf(['15/06/2026', 'fee $500'], true)).toBe('day-first')
})

test('[DU5] else European money and companies do, then the language', () => {
  expect(dateOrderOf(['04/05/2026', 'fee £500'], true)).toBe('day-first')
  expect(dateOrderOf(['04/05/2026', 'fee $500'], true)).toBe('month-first')
  expect(dateOrderOf(['04/05/2026'], false)).toBe('day-first')
})
