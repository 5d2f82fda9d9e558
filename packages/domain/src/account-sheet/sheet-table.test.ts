import { expect, test } from 'vitest'
import { isOfPeople, tableOfRows } from './sheet-table.ts'

test('[CI19] headings are found below a title, without empty columns, totals and headings again; people keep their lines', () => {
  const rows = [
    ['Creators 2026', '', ''],
    [],
    ['Name', '', 'Followers', 'Email'],
    ['Jane', '', '1.200', 'jane@x.co'],
    ['Name', '', 'Followers', 'Email'],
    ['', '', '', ''],
    ['Mia', '', '2.300', ''],
    ['Total', '', '3.500', ''],
  ]

  expect(tableOfRows(rows)).toEqual({
    headers: ['Name', 'Followers', 'Email'],
    rows: [
      ['Jane', '1.200', 'jane@x.co'],
      ['Mia', '2.300', ''],
    ],
    lines: [4, 7],
    skipped: [
      { line: 5, why: 'It repeats the headings' },
      { line: 8, why: 'It holds totals' },
    ],
  })
})

test('[CI19] a sheet without headings begins with its first person; unknown headings are those of the first row', () => {
  expect(
    tableOfRows([
      ['Jane', 'jane@x.co'],
      ['Mia', 'mia@x.co'],
    ]),
  ).toMatchObject({ headers: ['', ''], lines: [1, 2] })
  expect(
    tableOfRows([
      ['a', 'b'],
      ['Jane', 'jane@x.co'],
    ]),
  ).toMatchObject({ headers: ['a', 'b'], lines: [2] })
})

test('[CI19] a person who is called like a total stays', () => {
  expect(
    tableOfRows([
      ['Name', 'Email'],
      ['Total Beauty', 'total@x.co'],
    ]),
  ).toMatchObject({ lines: [2], skipped: [] })
})

test('[CI24] headings that stand twice are of the group above them', () => {
  const rows = [
    ['Contact', '', 'Instagram', '', 'TikTok', ''],
    ['Name', 'Email', 'Handle', 'Followers', 'Handle', 'Followers'],
    ['Jane', 'jane@x.co', '@jane', '1.200', '@jane', '3.400'],
  ]

  expect(tableOfRows(rows).headers).toEqual([
    'Name',
    'Email',
    'Instagram Handle',
    'Instagram Followers',
    'TikTok Handle',
    'TikTok Followers',
  ])
})

test('[CI24] a cover and a list of choices hold nobody', () => {
  expect(isOfPeople([['Internal'], ['Marketing only']])).toBe(false)
  expect(isOfPeople([['Status'], ['open'], ['signed']])).toBe(false)
  expect(
    isOfPeople([
      ['Name', 'Email'],
      ['Jane', 'jane@x.co'],
    ]),
  ).toBe(true)
})

test('[CI19] the name of a group above its own headings is nobody, a person with a name alone is', () => {
  const rows = [['Name', 'Email'], ['Jane', 'jane@x.co'], ['Mia', ''], [], ['Round two', ''], ['Name', 'Email'], ['Zoe', 'zoe@x.co']]

  expect(tableOfRows(rows)).toMatchObject({
    lines: [2, 3, 7],
    skipped: [
      { line: 5, why: 'It is a title' },
      { line: 6, why: 'It repeats the headings' },
    ],
  })
})

test('[CI19] words below the table, apart from it, are nobody', () => {
  const rows = [
    ['Name', 'Email', 'Stage'],
    ['Jane', 'jane@x.co', 'Signed'],
    [],
    ['Mia', '', ''],
    [],
    ['Confidential Information - Do Not Distribute', '', ''],
    ['Copyright 2026 by somebody or other', '', ''],
  ]

  expect(tableOfRows(rows)).toMatchObject({
    lines: [2, 4],
    skipped: [
      { line: 6, why: 'It is a footnote' },
      { line: 7, why: 'It is a footnote' },
    ],
  })
})
