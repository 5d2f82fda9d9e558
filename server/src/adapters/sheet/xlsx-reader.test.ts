import { expect, test } from 'vitest'
import { readSheetFile } from './sheet-reader.ts'
import { xlsxOf, zipOf } from './test-xlsx.ts'

const read = async (bytes: Uint8Array, sheet?: string) => {
  const result = await readSheetFile(bytes, sheet)
  return result.ok ? result.value : result.refusal.message
}

test('cells are read as people see them: texts, numbers, days with times, percents and ticks', async () => {
  const file = await xlsxOf({
    Creators: [
      ['Name', 'Fee', 'Day', 'Rate', 'Kids'],
      ['Jane & <Co>', 0.1, { day: 46329.5 }, { percent: 0.034 }, true],
      [],
      ['Mia', null, { day: 46330 }],
    ],
  })

  expect(await read(file)).toEqual({
    sheet: 'Creators',
    sheets: ['Creators'],
    rows: [
      ['Name', 'Fee', 'Day', 'Rate', 'Kids'],
      ['Jane & <Co>', '0.1', '2026-11-03 12:00', '3.4%', 'true'],
      [],
      ['Mia', '', '2026-11-04'],
    ],
  })
})

test('the first sheet with rows is read, or the chosen one', async () => {
  const file = await xlsxOf({ Cover: [['Our creators']], Creators: [['Name'], ['Jane']], Old: [['Name'], ['Mia']] })

  expect(await read(file)).toMatchObject({ sheet: 'Creators', sheets: ['Cover', 'Creators', 'Old'], rows: [['Name'], ['Jane']] })
  expect(await read(file, 'Old')).toMatchObject({ sheet: 'Old', rows: [['Name'], ['Mia']] })
  expect(await read(file, 'New')).toBe('This file has no such sheet')
})

test('shared texts keep their runs together, without the reading of signs', async () => {
  const file = await zipOf({
    'xl/workbook.xml': '<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets><x:sheet name="A" r:id="a"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/></Relationships>',
    'xl/sharedStrings.xml': '<sst><si><t>Name</t></si><si><r><t>Ja</t></r><r><t>ne</t></r><rPh><t>reading</t></rPh></si></sst>',
    'xl/worksheets/one.xml':
      '<x:worksheet><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row><x:c t="s"><x:v>1</x:v></x:c></x:row></x:worksheet>',
  })

  expect(await read(file)).toMatchObject({ rows: [['Name'], ['Jane']] })
})

test('what is damaged, locked, too long or no sheet at all is told in one sentence', async () => {
  const damaged = 'This XLSX file is damaged or locked: save it again without a password'
  const whole = await xlsxOf({ A: [['Name'], ['Jane']] })
  const rows = Array.from({ length: 20_100 }, () => ['x'])

  expect(await read(whole.subarray(0, whole.length - 40))).toBe(damaged)
  expect(await read(await zipOf({ 'word/document.xml': '<w/>' }))).toBe(damaged)
  expect(await read(await xlsxOf({ A: rows }))).toBe('A file can have at most 20,000 rows')
  expect(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toContain('save it as .xlsx')
})

test('a file of very many parts is refused before any is unpacked', async () => {
  const parts = Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`xl/part${index}.xml`, '<a/>']))

  expect(await read(await zipOf(parts))).toBe('This XLSX file is damaged or locked: save it again without a password')
})
