import { expect, test } from 'vitest'
import { csvCell, csvLine, readCell } from './csv-line.ts'

test('[CV1] a cell is quoted where separators, quotes, line ends or outer spaces would be misread', () => {
  expect(csvLine(['Jane', 'a,b', 'say "hi"', 'two\nlines', ' x', 12, true, null])).toBe(
    'Jane,"a,b","say ""hi""","two\nlines"," x",12,true,\r\n',
  )
  expect(csvLine(['a;=1+1', 'a\t=1+1'])).toBe('"a;=1+1","a\t=1+1"\r\n')
})

test('[CV2] text that a spreadsheet would run gets an apostrophe; numbers stay numbers', () => {
  expect(csvCell('=HYPERLINK("http://x.example")')).toBe(`"'=HYPERLINK(""http://x.example"")"`)
  expect(['+1+1', '-1-2', '-', '@jane', '\t=1'].map(csvCell)).toEqual(["'+1+1", "'-1-2", "'-", "'@jane", `"'\t=1"`])
  expect(['＝1+1', '＋1', '－1', '＠SUM(A1)', '\u200b=1', '\u2060\ufeff@x', '\u00ad=1'].map((text) => csvCell(text)[0])).toEqual(
    Array(7).fill("'"),
  )
  expect([-1, '-5.50', '+49', '-1,234.5'].map(csvCell)).toEqual(['-1', '-5.50', '+49', '"-1,234.5"'])
})

test('[CV2] text with an apostrophe of its own before a formula is told apart from a neutralised one', () => {
  expect(csvCell("'=1")).toBe("''=1")
  expect(csvCell("'tis")).toBe("'tis")
})

test('[CV2] reading a cell gives the text back that was written', () => {
  for (const text of ['=1+1', '＝1', '\u200b=1', "'＝1", "'=1", '@jane', "'tis", '-1', "'-1", '-5.50', '-5.50 €', 'Jane'])
    expect(readCell(csvCell(text))).toBe(text)
})
