import { afterAll, expect, test } from 'vitest'
import { tablePicture } from '../sample/test-picture-file.ts'
import { readPicture } from './picture-text.ts'
import { createRecogniser } from './recogniser.ts'

const recogniser = createRecogniser()
afterAll(() => recogniser.end())

const rows = [
  ['Deliverable', 'Qty', 'Go-live date', 'Fee'],
  ['Instagram Reel', '2', 'August 14, 2026', '$1,200.00'],
  ['TikTok', '1', 'August 18, 2026', '$800.00'],
  ['Instagram Story', '3', 'August 21, 2026', '$400.00'],
]

test.each([
  ['in boxes, whose numbers stand alone', { isBoxed: true }],
  ['as light letters on a dark screen', { isDark: true }],
  ['laid askew', { degrees: 3 }],
  ['in boxes and askew', { isBoxed: true, degrees: -1.5 }],
  ['photographed on a table', { isPhoto: true, isBoxed: true, degrees: 1.5 }],
])('a table is read row by row: %s', async (_, how) => {
  const read = await readPicture(await tablePicture(rows, how), recogniser, () => undefined)

  expect(read).toEqual({ ok: true, value: { lines: rows.map((cells) => ({ text: cells.join(' | ') })), outcome: 'read' } })
})
