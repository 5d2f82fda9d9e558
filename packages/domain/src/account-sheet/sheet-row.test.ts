import { expect, test } from 'vitest'
import type { SheetDirectory } from './sheet-directory.ts'
import { readPlainNumber, saysNothing } from './sheet-number.ts'
import { readSheetRow, type SheetCell } from './sheet-row.ts'
import { mappingsOf, rememberMeaning } from './sheet-value.ts'

const team: SheetDirectory = {
  stageNames: ['Outreach 1', 'Signed'],
  substageNames: [],
  users: [],
  segmentNames: [],
  campaignNames: ['Fall, late'],
  customFields: [
    { id: 'f1', name: 'Fee', type: 'number', options: [] },
    { id: 'f2', name: 'Kids', type: 'checkbox', options: [] },
    { id: 'f3', name: 'Born', type: 'date', options: [] },
  ],
  mayAddFields: true,
}
const csv = { stageNames: team.stageNames, users: [], usernameOf: (_: string, text: string) => text, dayOrder: null }
const read = (...cells: readonly (readonly [SheetCell['target'], string])[]) =>
  readSheetRow(
    cells.map(([target, text]) => ({ target, text })),
    { directory: team, meaning: rememberMeaning(team, mappingsOf([])), csv },
  )

test('[CI13] first and last name are joined; a full name goes before them', () => {
  expect(read(['firstName', 'Jane'], ['lastName', 'Doe']).fields).toEqual({ name: 'Jane Doe' })
  expect(read(['lastName', 'Doe'], ['name', 'Dr. Jane Doe'], ['firstName', 'Jane']).fields).toEqual({ name: 'Dr. Jane Doe' })
})

test('[CI16] an unreadable optional cell is left out with a note, cells that say nothing without one', () => {
  const row = read(
    ['name', 'Jane'],
    ['stage', 'Dancing'],
    ['instagramFollowers', 'many'],
    ['email', 'n/a'],
    ['lastContacted', '03/11/2026'],
  )

  expect(row.fields).toEqual({ name: 'Jane' })
  expect(row.issues).toEqual([])
  expect(row.notes).toEqual([
    { path: 'stage', message: "Nothing in Rapport is called 'Dancing'" },
    { path: 'lastContacted', message: 'Say which comes first, the day or the month' },
    { path: 'instagramFollowers', message: 'Please use digits only' },
  ])
  expect(['', ' - ', 'N/A', 'keine', 'Nadia'].map(saysNothing)).toEqual([true, true, true, true, false])
})

test('[CI16] of a cell with a name and an address the address is the e-mail', () => {
  expect(read(['email', 'Jane Doe <jane@x.co>']).fields).toEqual({ email: 'jane@x.co' })
})

test('[CI17] mixed profile links go each to its platform; a bare handle to that of its row', () => {
  expect(read(['socialLink', 'https://www.tiktok.com/@jane https://instagram.com/jane']).fields).toEqual({
    tiktokUsername: 'https://www.tiktok.com/@jane',
    instagramUsername: 'https://instagram.com/jane',
  })
  expect(read(['socialLink', '@jane'], ['topPlatform', 'TT']).fields).toEqual({ topPlatform: 'TikTok', tiktokUsername: '@jane' })
  expect(read(['socialLink', 'https://twitch.tv/jane']).notes).toEqual([
    { path: 'socialLink', message: "'https://twitch.tv/jane' is no profile that Rapport knows" },
  ])
})

test('[CI18] cells of custom fields are read by their type', () => {
  expect(read(['custom:f1', '1.200,50 €'], ['custom:f2', 'ja'], ['custom:f3', '03.11.2026']).customValues).toEqual([
    { fieldId: 'f1', value: '1200.50' },
    { fieldId: 'f2', value: 'true' },
    { fieldId: 'f3', value: '2026-11-03' },
  ])
  expect(['€ 1,200', '3.4%', '-5.50', '45 000', 'free'].map(readPlainNumber)).toEqual(['1200', '3.4', '-5.50', '45000', null])
})

test('[CI20] notes of several columns are one first note', () => {
  expect(read(['note', 'Nice'], ['name', 'Jane'], ['note', 'Vegan']).note).toBe('Nice\n\nVegan')
  expect(read(['name', 'Jane']).note).toBeNull()
})

test('[CI6] commas part campaigns, unless a campaign is called so', () => {
  expect(read(['campaigns', 'Summer, Winter']).campaigns).toEqual(['Summer', 'Winter'])
  expect(read(['campaigns', 'Fall, late']).campaigns).toEqual(['Fall, late'])
})

test('[CI11] a profile in a cell beside a few words is taken without them', () => {
  expect(read(['name', 'Jane'], ['instagramUsername', 'jane - https://www.instagram.com/jane']).fields).toMatchObject({
    instagramUsername: 'https://www.instagram.com/jane',
  })
})
