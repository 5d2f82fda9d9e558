import '../chance/virtual-globals.ts'
import { expect, test } from 'vitest'
import { isApplied } from './header-check.ts'
import type { HeaderFacts } from './header-facts.ts'
import { createHeaderLedger } from './header-ledger.ts'

const factsOf = (...owners: readonly string[]): HeaderFacts => ({
  values: new Map([['owner', owners.at(-1)]]),
  changes: owners.map((newValue, index) => ({ field: 'owner', oldValue: owners[index - 1] ?? null, newValue, actorId: 'ana' })),
  lines: [],
  creations: 1,
})

/** Ana gives an influencer to Ben (refused), then to Chloe; she may retry the first. */
const anas = ({ isRetried }: { readonly isRetried: boolean }) => {
  const { writes, add } = createHeaderLedger()
  const write = { accountId: 'jane', field: 'owner', isToken: false, deviceName: 'laptop', tab: {}, userId: 'ana' }
  add({ ...write, value: 'ben' })
  add({ ...write, value: 'chloe' })
  const [toBen, toChloe] = writes
  if (!toBen || !toChloe) throw new Error('both were added')
  toBen.isRetried = isRetried
  return { toChloe, writes }
}

test('a choice that gave way to an earlier one of the same device is not lost where its person sent that once more', () => {
  const { toChloe, writes } = anas({ isRetried: true })

  expect(isApplied(factsOf('chloe', 'ben'), toChloe, writes)).toBe(true)
})

test('a choice is lost that gave way to an earlier one which nobody sent once more, or that never stood there', () => {
  const unasked = anas({ isRetried: false })
  const asked = anas({ isRetried: true })

  expect(isApplied(factsOf('chloe', 'ben'), unasked.toChloe, unasked.writes)).toBe(false)
  expect(isApplied(factsOf('ben'), asked.toChloe, asked.writes)).toBe(false)
})

/** Ana gives an influencer to Ben in one tab and to Chloe in another tab of the same device. */
const fromTwoTabs = ({ isOnDevice }: { readonly isOnDevice: boolean }) => {
  const { writes, add } = createHeaderLedger()
  const write = { accountId: 'jane', field: 'owner', isToken: false, deviceName: 'laptop', userId: 'ana' }
  add({ ...write, tab: {}, value: 'ben' })
  add({ ...write, tab: {}, value: 'chloe' })
  const [toBen, toChloe] = writes
  if (!toBen || !toChloe) throw new Error('both were added')
  toBen.isOnDevice = isOnDevice
  return { toChloe, writes }
}

test('a choice is not lost that stood there until what another tab had in memory only arrived', () => {
  const { toChloe, writes } = fromTwoTabs({ isOnDevice: false })

  expect(isApplied(factsOf('chloe', 'ben'), toChloe, writes)).toBe(true)
})

test('a choice is lost that what the device had kept before went over, or that never stood there', () => {
  const kept = fromTwoTabs({ isOnDevice: true })
  const unheard = fromTwoTabs({ isOnDevice: false })

  expect(isApplied(factsOf('chloe', 'ben'), kept.toChloe, kept.writes)).toBe(false)
  expect(isApplied(factsOf('ben'), unheard.toChloe, unheard.writes)).toBe(false)
})

/** Chloe has an influencer. Ana gives it to Ben in one tab; in another tab of the device she decides for Chloe. */
const backToChloe = ({ seen, isOnDevice }: { readonly seen: string; readonly isOnDevice: boolean }) => {
  const { writes, add } = createHeaderLedger()
  const write = { accountId: 'jane', field: 'owner', isToken: false, deviceName: 'laptop', userId: 'ana' }
  add({ ...write, tab: {}, value: 'ben', seen: 'chloe' })
  add({ ...write, tab: {}, value: 'chloe', seen })
  const [toBen, toChloe] = writes
  if (!toBen || !toChloe) throw new Error('both were added')
  toBen.isOnDevice = isOnDevice
  const given = { field: 'owner', oldValue: 'chloe', newValue: 'ben', actorId: 'ana' }
  return isApplied({ ...factsOf('ben'), changes: [given] }, toChloe, writes)
}

test('a return to what its writer saw is not lost where what another tab had in memory only arrived', () => {
  expect(backToChloe({ seen: 'chloe', isOnDevice: false })).toBe(true)
})

test('a choice of what stood there before is lost where its writer saw the later word, or the device had kept that', () => {
  expect(backToChloe({ seen: 'ben', isOnDevice: false })).toBe(false)
  expect(backToChloe({ seen: 'chloe', isOnDevice: true })).toBe(false)
})
