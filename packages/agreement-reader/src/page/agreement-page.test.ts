import { expect, test } from 'vitest'
import { agreementOf, today } from '../test-agreement.ts'
import { pageOf } from './agreement-page.ts'

test('[AR4] a cell knows the head of its column, over a ruling line too', () => {
  const { lines } = pageOf(agreementOf('Item\tQty\tPrice\n-----------\nReel\t2\t950.00'), today)

  expect(lines[1]?.cells.map(({ text, head }) => [head, text])).toEqual([
    ['item', 'reel'],
    ['qty', '2'],
    ['price', '950.00'],
  ])
})

test('[AR4] a line knows the section of a contract that it stands in', () => {
  const { lines } = pageOf(agreementOf('4. COMPENSATION\n\nThe sum of $4,000 is due.\n\n5. CONFIDENTIALITY\n\nNothing is told.'), today)

  expect(lines[1]?.section.has('fee')).toBe(true)
  expect(lines[3]?.section.has('fee')).toBe(false)
})

test('[AR4] cells parted by semicolons are cells', () => {
  const rows = ['piece;day;fee', 'Reel;2026-05-04;900', 'Story;2026-05-05;200', 'Short;2026-05-06;300']

  const { lines } = pageOf(agreementOf(rows.map((row) => `${row};`).join('\n')), today)

  expect(lines[1]?.cells[2]).toMatchObject({ text: '900', head: 'fee' })
})
