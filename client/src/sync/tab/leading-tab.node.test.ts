import { afterEach, expect, test } from 'vitest'
import { createLiveValue, whenLive } from '../live-value.ts'
import { whenLeading } from './leading-tab.ts'

const ends: AbortController[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end.abort()
})

const openTab = (isKept: boolean) => {
  const end = new AbortController()
  ends.push(end)
  const leads = createLiveValue(false)
  whenLeading({ scope: 'ana', until: end.signal, isKept }, () => leads.set(true))
  return { leads, close: () => end.abort() }
}

test('a tab without a database never keeps those that have one from leading', async () => {
  const inMemory = openTab(false)

  const kept = openTab(true)

  await whenLive(kept.leads, (leads) => leads)
  expect(inMemory.leads.get()).toBe(true)
})

test('of the tabs that have the database one leads, and the next when it closes', async () => {
  const first = openTab(true)
  await whenLive(first.leads, (leads) => leads)

  const second = openTab(true)
  expect(second.leads.get()).toBe(false)
  first.close()

  await whenLive(second.leads, (leads) => leads)
})
