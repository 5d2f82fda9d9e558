import { expect, test } from 'vitest'
import { type OutstandingWork, syncChip } from './chip.ts'

const nothing: OutstandingWork = { count: 0, waited: 0, kept: 'on-device', refused: 0, drafts: 0, isOnline: true }
const three: OutstandingWork = { ...nothing, count: 3, waited: 1000 }

test('[SY1] without outstanding work the chip says Saved, or Offline', () => {
  expect(syncChip(nothing).text).toBe('Saved')
  expect(syncChip({ ...nothing, isOnline: false }).text).toBe('Offline')
})

test('[SY2] a wait below 400 ms is not shown, from then on it is Saving…', () => {
  expect(syncChip({ ...three, waited: 399 }).text).toBe('Saved')
  expect(syncChip({ ...three, waited: 400 }).text).toBe('Saving…')
  expect(syncChip({ ...three, waited: 399, kept: 'not-yet', isOnline: false }).text).toBe('Offline')
})

test('[SY3] work that the device keeps and no server can take says how much is to sync', () => {
  expect(syncChip({ ...three, isOnline: false })).toEqual({
    at: 'on-device',
    text: 'Saved on this device · 3 to sync',
    tone: 'amber',
    isGuarded: false,
  })
})

test('[SY4] a server that has not answered for 5 s is not saving any more', () => {
  expect(syncChip({ ...three, waited: 4999 }).text).toBe('Saving…')
  expect(syncChip({ ...three, waited: 5000 }).text).toBe('Saved on this device · 3 to sync')
})

test('[SY5] work that neither device nor server holds is not saved', () => {
  expect(syncChip({ ...three, kept: 'in-memory', isOnline: false })).toEqual({
    at: 'not-saved',
    text: 'Not saved',
    tone: 'red',
    isGuarded: true,
  })
  expect(syncChip({ ...three, kept: 'in-memory', waited: 5000 }).text).toBe('Not saved')
  expect(syncChip({ ...nothing, kept: 'in-memory' }).text).toBe('Saved')
})

test('[SY6] refused work needs attention; only what would be lost comes first', () => {
  expect(syncChip({ ...three, refused: 1 }).text).toBe('Needs attention')
  expect(syncChip({ ...nothing, count: 1, refused: 1 }).text).toBe('Needs attention')
  expect(syncChip({ ...three, refused: 1, kept: 'in-memory', isOnline: false }).text).toBe('Not saved')
})

test('[SY7] leaving is guarded while something outstanding is not kept on the device', () => {
  expect(syncChip({ ...three, kept: 'not-yet', waited: 0 }).isGuarded).toBe(true)
  expect(syncChip({ ...three, kept: 'in-memory', waited: 0 }).isGuarded).toBe(true)
  expect(syncChip(three).isGuarded).toBe(false)
  expect(syncChip({ ...nothing, kept: 'in-memory' }).isGuarded).toBe(false)
})

test('[SY8] drafts are counted, and never said to be on their way', () => {
  const text = (work: Partial<OutstandingWork>) => syncChip({ ...nothing, ...work }).text

  expect(text({ count: 1, drafts: 1 })).toBe('Saved on this device · 1 to sync')
  expect(text({ count: 2, drafts: 1, waited: 1000 })).toBe('Saving…')
})
