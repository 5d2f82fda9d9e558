import type { Account } from '@rapport/domain/account/account'
import { expect, test } from 'vitest'
import { paletteRows } from './palette-rows.ts'

const account = (id: string, name: string, email: string | null = null) => ({ id, name, email }) as Account
const jane = account('1', 'Jané Doe', 'jane@example.com')
const mia = account('2', 'Mia Lopez')
const create = { keys: 'c', label: 'New influencer', run: () => undefined }
const home = { keys: 'g h', label: 'Go to Home', run: () => undefined }

const sources = { listed: [jane, mia], results: [], notes: [], recent: [], shortcuts: [create, home], named: [] }
const labels = (typed: string, results: readonly Account[] = []) => paletteRows(typed, { ...sources, results }).map(({ label }) => label)

test('before anything is typed it offers what can be done here', () => {
  expect(labels('')).toEqual(['New influencer', 'Go to Home'])
})

test('an influencer is found by parts of name and e-mail, accents aside', () => {
  expect(labels('jane exam')).toEqual(['Jané Doe'])
  expect(labels('lop')).toEqual(['Mia Lopez'])
})

test('names that begin as typed come first', () => {
  const [emma, max] = [account('3', 'Emma Lo'), account('4', 'Max Ma')]

  expect(paletteRows('ma', { ...sources, listed: [emma, max], shortcuts: [] }).map(({ label }) => label)).toEqual(['Max Ma', 'Emma Lo'])
})

test('what the server finds joins what this device knew, each once', () => {
  expect(labels('mia', [mia, account('3', 'Mia Chen')])).toEqual(['Mia Lopez', 'Mia Chen'])
})

test('actions are found by the words of their name', () => {
  expect(labels('home go')).toEqual(['Go to Home'])
})

test('[PA2] before anything is typed the profiles that were opened last come first', () => {
  const recent = [{ id: '2', name: 'Mia Lopez' }]

  expect(paletteRows('', { ...sources, recent }).map(({ label }) => label)).toEqual(['Mia Lopez', 'New influencer', 'Go to Home'])
  expect(paletteRows('home', { ...sources, recent }).map(({ label }) => label)).toEqual(['Go to Home'])
})

test('[PA4] what the profile offers by name is found by the words of its name', () => {
  const named = ['Move to Signed', 'Move to Outreach 1', 'Assign to Ben Okafor'].map((label) => ({ label, run: () => undefined }))

  expect(paletteRows('signed move', { ...sources, named }).map(({ label }) => label)).toEqual(['Move to Signed'])
  expect(paletteRows('', { ...sources, named }).map(({ label }) => label)).toEqual(['New influencer', 'Go to Home'])
})

test('[PA1] whom only a note has found stands there with that note', () => {
  const notes = [{ accountId: '3', noteId: 'n1', before: 'asked for ', hit: 'samples', after: '' }]

  expect(paletteRows('samples', { ...sources, results: [account('3', 'Zoe')], notes }).map(({ at, label }) => [at, label])).toEqual([
    ['note', 'Zoe: asked for samples'],
  ])
})

test('[PA4] an action of that name comes before somebody whom the server found otherwise', () => {
  const named = [{ label: 'Assign to Ben Okafor', run: () => undefined }]

  const rows = paletteRows('assign ben', { ...sources, results: [account('4', 'Aisha Khan')], named })

  expect(rows.map(({ label }) => label)).toEqual(['Assign to Ben Okafor', 'Aisha Khan'])
})
