import { expect, test } from 'vitest'
import { htmlLines } from './html-lines.ts'

const linesOf = (html: string) => htmlLines(html).lines.map(({ text }) => text)

test('blocks begin lines, and what nobody sees is left out', () => {
  expect(
    linesOf(
      '<head><title>x</title></head><style>p{}</style><p>Hi <b>Mia</b>,</p><!-- no --><div>Fee:&nbsp;&euro;&nbsp;500<br>Paid</div><script>1<2</script>',
    ),
  ).toEqual(['Hi Mia,', 'Fee: € 500', 'Paid'])
})

test('a row with several filled cells is a line; empty cells keep their place; tables for looks are no tables', () => {
  expect(
    linesOf(
      '<table><tr><td><p>Dear Mia,</p><table><tr><th>Item<th>Date<th>Fee</tr><tr><td><p>Reel</p><td><td>$500</table><p>Bye</p></td></tr></table>',
    ),
  ).toEqual(['Dear Mia,', 'Item | Date | Fee', 'Reel |  | $500', 'Bye'])
})

test('a word beside several rows stands in each, a number once; a wide cell keeps the columns behind it', () => {
  expect(
    linesOf(
      '<table><tr><td>Platform<td>Type<td>Due<td>Fee<tr><td rowspan=2>Instagram<td>Reel<td>May 4<td rowspan="2">$900<tr><td>Story<td>May 6<tr><td colspan="3">Total<td>$900</table>',
    ),
  ).toEqual(['Platform | Type | Due | Fee', 'Instagram | Reel | May 4 | $900', 'Instagram | Story | May 6 |', 'Total |  |  | $900'])
})

test('lists, quotations and links are shown as text', () => {
  expect(
    linesOf(
      '<ul><li>1 Reel<li>2 Stories</ul><blockquote>We said <a href="https://x.example/p/1">here</a><blockquote>Older</blockquote></blockquote><a href=https://y.example>y.example</a><a href="javascript:x">no</a>',
    ),
  ).toEqual(['- 1 Reel', '- 2 Stories', '> We said here (https://x.example/p/1)', '> > Older', 'y.exampleno'])
})

test('signs that are written by name are read, rare ones too; in an address only what ends like one', () => {
  expect(linesOf('R&D &minus;&nbsp;5&#8239;% &#x20ac;9 &bogus; <a href="https://x.example/?a=1&copy=2&amp;b">y</a>')).toEqual([
    'R&D − 5 % €9 &bogus; y (https://x.example/?a=1&copy=2&b)',
  ])
})

test('what is nested or broken in whatever way takes the time of its length', () => {
  const before = process.threadCpuUsage()

  for (const piece of ['<table><tr><td>', '<blockquote>', '<', '<!--', '<a href="', '<script>', '&', '<p>x', '<td>', '</table>'])
    htmlLines(piece.repeat(50_000))

  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(10_000)
})
