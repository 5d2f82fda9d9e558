import { expect, test } from 'vitest'
import { type CsvDirectory, namesCell, readCsvRow } from './csv-row.ts'

const directory: CsvDirectory = {
  stageNames: ['Outreach 1', 'Signed'],
  users: [
    { id: 'ana', email: 'ana@example.com', name: 'Ana Silva' },
    { id: 'sam1', email: 'sam@example.com', name: 'Sam Lee' },
    { id: 'sam2', email: 'samuel@example.com', name: 'Sam Lee' },
  ],
  dayOrder: null,
  usernameOf: (_platform, text) => (text.includes(' ') ? null : text.replace(/^@/, '')),
}
const read = (cells: Parameters<typeof readCsvRow>[0]) => readCsvRow(cells, directory)

test('[CI2] an empty cell says nothing, a cell that cannot be understood is told under its column, the others are read', () => {
  expect(read({ name: ' Jane ', email: '', stage: 'outreach 1', priority: 'urgent', instagramUsername: 'not a name' })).toMatchObject({
    fields: { name: 'Jane', stage: 'Outreach 1' },
    issues: [
      { path: 'priority', message: 'Please choose from Low, Medium, High' },
      { path: 'instagramUsername', message: 'This is not a profile on Instagram' },
    ],
  })
  expect(read({ stage: 'Dancing' }).issues).toEqual([{ path: 'stage', message: "There is no stage called 'Dancing'" }])
  expect(read({ id: 'x' }).issues).toEqual([{ path: 'id', message: 'This is not a valid id' }])
})

test('[CI3] what is longer than any count is refused before it is read', () => {
  const read = (cell: string) => readCsvRow({ instagramFollowers: cell }, directory).issues.length

  expect(read(`1${' '.repeat(1_000_000)}x`)).toBe(1)
  expect(read(`1${' '.repeat(30)}k`)).toBe(0)
})

test('[CI3] a count has digits with separators, or is shortened', () => {
  const countOf = (text: string) => {
    const { fields, issues } = read({ instagramFollowers: text })
    return issues[0]?.message ?? fields.instagramFollowers
  }
  expect(['12,345', '12 345', '12.345', '12.3K', '1,2m', '0'].map(countOf)).toEqual([12345, 12345, 12345, 12300, 1200000, 0])
  expect(['1,2 Mio', '45 Tsd.', '45 000', '~8k', '45000.0', "12'345"].map(countOf)).toEqual([
    1_200_000, 45_000, 45_000, 8000, 45_000, 12_345,
  ])
  expect(['ca. 30k', 'rund 12.000', 'over 1M'].map(countOf)).toEqual([30_000, 12_000, 1_000_000])
  expect(countOf('many')).toBe('Please use digits only')
  expect(countOf(',')).toBe('Please use digits only')
})

test('[CI4] an owner is found by e-mail, id or full name; a name that two have is nobody', () => {
  expect(read({ owner: 'ANA@example.com' }).fields).toEqual({ owner: 'ana' })
  expect(read({ owner: 'ana silva' }).fields).toEqual({ owner: 'ana' })
  expect(read({ owner: 'Sam Lee' }).issues).toEqual([{ path: 'owner', message: "Nobody in your organization is called 'Sam Lee'" }])
})

test('[CI5] a day is taken only where it can be read in one way', () => {
  expect(read({ nextOutreachDate: '2026-12-05', lastContacted: 'Nov 9, 2026' }).fields).toEqual({
    nextOutreachDate: '2026-12-05',
    lastContacted: '2026-11-09T12:00:00.000Z',
  })
  expect(read({ lastContacted: '2026-11-09T08:15:00+01:00' }).fields).toEqual({ lastContacted: '2026-11-09T07:15:00.000Z' })
  expect(read({ nextOutreachDate: '05/12/2026' }).issues).toEqual([
    { path: 'nextOutreachDate', message: 'Say which comes first, the day or the month' },
  ])
  for (const text of ['2026-02-30', 'soon'])
    expect(read({ nextOutreachDate: text }).issues).toEqual([
      { path: 'nextOutreachDate', message: 'Please give a date as 2026-12-05 or Dec 5, 2026' },
    ])
})

test('[CI6] campaigns of one cell stand apart by semicolons; custom fields keep their text', () => {
  expect(read({ campaigns: 'Summer Drop; Fall, late;', segment: 'Beauty', 'custom:f1': ' M ', 'custom:f2': ' ' })).toMatchObject({
    segment: 'Beauty',
    campaigns: ['Summer Drop', 'Fall, late'],
    customValues: [{ fieldId: 'f1', value: 'M' }],
  })
})

test('[CI6] names that a cell was written from are read from it again', () => {
  const names = ['Summer; Drop', 'a|b', 'Ends in a bar |', 'Ends in a slash \\', 'Plain', 'back\\slash']

  expect(read({ campaigns: namesCell(names) }).campaigns).toEqual(names)
})
