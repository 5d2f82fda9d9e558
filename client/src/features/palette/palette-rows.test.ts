import type { Account } from '@rapport/domain/account/account'
import { expect, test } from 'vitest'
import { paletteRows } from './palette-rows.ts'

const account = (id: string, name: string, email: string | null = null) => ({ id, name, email }) as Account
const jane = account('1', 'Jané Doe', 'jane@example.com')
const mia = account('2', 'Mia Lopez')
const create = { keys: 'c', label: 'New influencer', run: () => undefined }
const home = { keys: 'g h', label: 'Go to Home', run: () => undefined }

const labels = (typed: string, matches: readonly Account[] = []) =>
  paletteRows(typed, [jane, mia], matches, [create, home]).map(({ label }) => label)

test('before anything is typed it offers what can be done here', () => {
  expect(labels('')).toEqual(['New influencer', 'Go to Home'])
})

test('an influencer is found by parts of name and e-mail, accents aside', () => {
  expect(labels('jane exam')).toEqual(['Jané Doe'])
  expect(labels('lop')).toEqual(['Mia Lopez'])
})

test('names that begin as typed come first', () => {
  const [emma, max] = [account('3', 'Emma Lo'), account('4', 'Max Ma')]

  expect(paletteRows('ma', [emma, max], [], []).map(({ label }) => label)).toEqual(['Max Ma', 'Emma Lo'])
})

test('what the server finds joins what this device knew, each once', () => {
  expect(labels('mia', [mia, account('3', 'Mia Chen')])).toEqual(['Mia Lopez', 'Mia Chen'])
})

test('actions are found by the words of their name', () => {
  expect(labels('home go')).toEqual(['Go to Home'])
})
