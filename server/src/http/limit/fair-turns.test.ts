import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testOfSqlite } from '../../store/test-store.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { memberCaller } from '../test-edge.ts'
import { CallerGone, createFairTurns } from './fair-turns.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let world: TestApp
let ana: Person
let ben: Person
let cleo: Person
beforeEach(async () => {
  world = await openTestApp()
  ana = await world.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Acme' })
  ben = await world.signUp('Ben')
  await world.join(ana, ben, 'admin')
  cleo = await world.signUp('Cleo')
  await cleo.call('POST', '/api/organizations', { name: 'Other' })
})
afterEach(() => world.close())

testOfSqlite('who sends many calls at once holds up neither another organization nor a colleague', async () => {
  const order: string[] = []
  const ask = async (name: string, person: Person) => {
    const { status } = await person.call('GET', '/api/session')
    expect(status).toBe(200)
    order.push(name)
  }

  await Promise.all([...Array.from({ length: 80 }, () => ask('ana', ana)), ask('ben', ben), ask('cleo', cleo)])

  expect(order.length).toBe(82)
  expect(Math.max(order.indexOf('ben'), order.indexOf('cleo'))).toBeLessThan(60)
})

const office = '192.0.2.1'
const by = (userId: string) => ({ at: 'caller', caller: memberCaller('glow', userId) }) as const

test('of those who wait each has their turn after one call of another', async () => {
  const { awaitTurn } = createFairTurns({ ticks: () => 0, computed: () => 0 })
  const order: string[] = []
  const wait = async (name: string) => {
    await awaitTurn(by(name), office)
    order.push(name)
  }

  await Promise.all(['ana', 'ben', 'cleo'].flatMap((name) => Array.from({ length: 20 }, () => wait(name))))

  const waited = order.slice(16, 46)
  expect(['ana', 'ben', 'cleo'].map((name) => waited.filter((other) => other === name).length)).toEqual([10, 10, 10])
})

test('of addresses that wait each has its turn after one call of another, however many people call from it', async () => {
  const { awaitTurn } = createFairTurns({ ticks: () => 0, computed: () => 0 })
  const order: string[] = []
  const wait = async (name: string, address: string) => {
    await awaitTurn(by(name), address)
    order.push(address)
  }
  const crowd = Array.from({ length: 60 }, (_, number) => wait(`person ${number}`, '198.51.100.7'))

  await Promise.all([...crowd, ...Array.from({ length: 10 }, () => wait('ana', office))])

  expect(order.slice(16, 36).filter((address) => address === office).length).toBe(10)
})

test('eight short calls of a person begin in one turn of the event loop, so their writes share a commit', async () => {
  const { awaitTurn } = createFairTurns({ ticks: () => 0, computed: () => 0 })

  const begun = Array.from({ length: 20 }, () => awaitTurn(by('ana'), office))

  expect(begun.filter((wait) => wait === undefined).length).toBe(8)
  await Promise.all(begun)
})

test('once the calls of a turn have held the event loop for 8 ms, the others begin in the next', async () => {
  let ms = 0
  const { awaitTurn } = createFairTurns({ ticks: () => ms, computed: () => ms })
  const order: string[] = []
  const call = async (name: string) => {
    await awaitTurn(by(name), office)
    ms += 9
    order.push(name)
  }
  const all = [call('ana')]
  await nextTurn()
  setImmediate(() => order.push('a frame'))
  all.push(call('ana'), call('ana'), call('ben'))

  await Promise.all(all)

  expect(order.indexOf('a frame')).toBeLessThan(order.length - 1)
  expect(order.slice(-2)).toContain('ben')
})

test('who hangs up in line leaves it, and costs those behind no turn', async () => {
  const { awaitTurn } = createFairTurns({ ticks: () => 0, computed: () => 0 })
  const order: string[] = []
  const wait = async (name: string, gone?: AbortSignal) => {
    await awaitTurn(by(name), office, gone)
    order.push(name)
  }
  const fillTurn = (name: string) => Array.from({ length: 8 }, () => awaitTurn(by(name), office))
  fillTurn('ana')
  fillTurn('ben')
  const hangingUp = new AbortController()
  const left = wait('ana', hangingUp.signal)
  const waiting = [wait('ana'), wait('ben')]

  hangingUp.abort()

  await expect(left).rejects.toThrow(CallerGone)
  await Promise.all(waiting)
  expect(order).toEqual(['ana', 'ben'])
  await expect(wait('ana', hangingUp.signal)).rejects.toThrow(CallerGone)
})

test('who holds the event loop for long waits three times as long, and everybody else goes on', async () => {
  let [ms, computedMs] = [0, 0]
  const { awaitTurn } = createFairTurns({ ticks: () => ms, computed: () => computedMs })
  const call = async (name: string, costs: number) => {
    await awaitTurn(by(name), office)
    ms += costs
    computedMs += costs
    order.push(name)
  }
  const order: string[] = []

  await call('ana', 400)
  await nextTurn()
  const second = call('ana', 1)
  for (let count = 0; count < 5; count += 1) {
    await call('ben', 100)
    await nextTurn()
  }
  expect(order).toEqual(['ana', ...Array.from({ length: 5 }, () => 'ben')])

  ms += 3 * 400
  await call('ben', 1)
  await second
  expect(order.at(-1)).toBe('ana')
})

test('a network whose people hold the event loop again and again waits, however many they are; an office with one long call does not', async () => {
  let [ms, computedMs] = [0, 0]
  const { awaitTurn } = createFairTurns({ ticks: () => ms, computed: () => computedMs })
  const call = async (number: number, costs: number) => {
    await awaitTurn(by(`person ${number}`), `2001:db8::${number}`)
    ms += costs
    computedMs += costs
    await nextTurn()
  }

  await call(1, 400)
  for (let number = 2; number < 8; number += 1) {
    expect(awaitTurn(by(`person ${number}0`), `2001:db8::${number}0`)).toBeUndefined()
    await nextTurn()
    await call(number, 400)
  }
  await call(8, 400)
  const next = awaitTurn(by('person 9'), '2001:db8::9')

  expect(next).toBeInstanceOf(Promise)
  expect(awaitTurn(by('ana'), office)).toBeUndefined()
  ms += 3 * 400
  await next
})

test('what others compute before the loop comes round is held against nobody', async () => {
  let computedMs = 0
  const { awaitTurn } = createFairTurns({ ticks: () => 0, computed: () => computedMs })

  setImmediate(() => (computedMs += 10_000))
  await awaitTurn(by('ana'), office)
  await nextTurn()
  await nextTurn()

  expect(awaitTurn(by('ana'), office)).toBeUndefined()
})

test('strangers share a name, so none waits for what another one computed', async () => {
  let computedMs = 0
  const { awaitTurn } = createFairTurns({ ticks: () => 0, computed: () => computedMs })
  await awaitTurn({ at: 'nobody' }, office)
  computedMs = 10_000
  await nextTurn()

  expect(awaitTurn({ at: 'nobody' }, office)).toBeUndefined()
})
