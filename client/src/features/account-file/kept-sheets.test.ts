import type { ReportedColumn } from '@rapport/domain/account-csv/csv-import'
import { expect, test } from 'vitest'
import { choicesOfLastTime, isColumnAsLastTime, isValueAsLastTime, keptSheetOf, readKeptSheets, withKeptSheet } from './kept-sheets.ts'

const sheet = (...columns: readonly (readonly [string, ReportedColumn['column'], ReportedColumn['reason']])[]) => ({
  columns: columns.map(([header, column, reason]) => ({ header, column, reason, samples: [] })),
})
const inTalks = { target: 'stage', from: 'In Talks', to: 'Interested' } as const
const guessed = sheet(['Creator', 'name', 'heading'], ['Kontakt', 'email', 'values'], ['Stage', 'stage', 'heading'])
const chosen = sheet(['Creator', 'name', 'heading'], ['Kontakt', 'owner', null], ['Stage', 'stage', 'heading'])
const kept = readKeptSheets(withKeptSheet([], chosen, { values: [inTalks], dayOrder: 'day-first' }))

test('[CI28] what was chosen for a sheet is proposed for the next one with the same headings, and marked as last time', () => {
  const lastTime = keptSheetOf(kept, guessed)

  expect(choicesOfLastTime(kept, guessed)).toEqual({
    columns: ['name', 'owner', 'stage'],
    values: [inTalks],
    dayOrder: 'day-first',
  })
  expect([0, 1, 2].map((at) => isColumnAsLastTime(lastTime, chosen, at))).toEqual([false, true, false])
  expect(isValueAsLastTime(lastTime, inTalks)).toBe(true)
  expect(isValueAsLastTime(lastTime, { ...inTalks, to: 'Signed' })).toBe(false)
})

test('other headings, and text that is none of ours, propose nothing', () => {
  expect(choicesOfLastTime(kept, sheet(['Creator', 'name', 'heading'], ['Kontakt', 'email', 'values']))).toBeUndefined()
  expect(choicesOfLastTime(readKeptSheets('{"a":'), guessed)).toBeUndefined()
  expect(readKeptSheets('')).toEqual([])
})

test('a field chosen last time leaves the column for which it is guessed now', () => {
  const now = sheet(['Creator', 'name', 'heading'], ['Kontakt', null, 'unknown'], ['Stage', 'owner', 'values'])

  expect(choicesOfLastTime(kept, now)?.columns).toEqual(['name', 'owner', null])
})

test('a guess that stood is not kept, nor a new field, which has its name by then', () => {
  const made = sheet(['Creator', 'name', 'heading'], ['Size', 'new:text', null])

  expect(readKeptSheets(withKeptSheet([], made, {}))).toEqual([])
})

test('the latest choices of a sheet count, and of few other sheets some are kept', () => {
  const again = readKeptSheets(withKeptSheet(kept, chosen, { values: [{ ...inTalks, to: null }] }))
  const many = Array.from({ length: 20 }, (_, at) => at).reduce(
    (before, at) => readKeptSheets(withKeptSheet(before, sheet([`List ${at}`, 'name', null]), {})),
    again,
  )

  expect(again.map(({ values }) => values)).toEqual([[{ ...inTalks, to: null }]])
  expect(many).toHaveLength(10)
  expect(many[0]?.headings).toEqual(['List 19'])
})
