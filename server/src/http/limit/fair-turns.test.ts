import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

/** Sends calls at once and says whose answers came, in their order. */
const answersTo = async (callers: readonly (readonly [string, Person])[]): Promise<readonly string[]> => {
  const order: string[] = []
  await Promise.all(
    callers.map(async ([name, person]) => {
      const { status } = await person.call('GET', '/api/session')
      expect(status).toBe(200)
      order.push(name)
    }),
  )
  return order
}
const times = (count: number, name: string, person: Person) => Array.from({ length: count }, () => [name, person] as const)

test('who sends many calls at once holds up neither another organization nor a colleague', async () => {
  const order = await answersTo([...times(40, 'ana', ana), ['ben', ben], ['cleo', cleo]])

  expect(order.length).toBe(42)
  expect(Math.max(order.indexOf('ben'), order.indexOf('cleo'))).toBeLessThan(6)
})

test('of those who send many calls at once all come on alike', async () => {
  const order = await answersTo([...times(20, 'ana', ana), ...times(20, 'cleo', cleo)])

  const half = order.slice(0, 20).filter((name) => name === 'cleo').length
  expect([half > 7, half < 13]).toEqual([true, true])
})

test('who hangs up in line leaves it, and costs those behind no turn', async () => {
  const { awaitTurn } = createFairTurns({ ticks: () => 0, computed: () => 0 })
  const by = (userId: string) => ({ at: 'caller', caller: memberCaller('glow', userId) }) as const
  const order: string[] = []
  const wait = async (name: string, gone?: AbortSignal) => {
    await awaitTurn(by(name), gone)
    order.push(name)
  }
  const hangingUp = new AbortController()
  const begun = [wait('ana'), wait('ben')]
  const left = wait('ana', hangingUp.signal)
  const waiting = [wait('ana'), wait('ben')]

  hangingUp.abort()

  await expect(left).rejects.toThrow(CallerGone)
  await Promise.all([...begun, ...waiting])
  expect(order).toEqual(['ana', 'ben', 'ana', 'ben'])
  await expect(wait('ana', hangingUp.signal)).rejects.toThrow(CallerGone)
})

test('who holds the event loop for long waits three times as long, and everybody else goes on', async () => {
  let [ms, computedMs] = [0, 0]
  const { awaitTurn } = createFairTurns({ ticks: () => ms, computed: () => computedMs })
  const by = (userId: string) => ({ at: 'caller', caller: memberCaller('glow', userId) }) as const
  const call = async (name: string, costs: number) => {
    await awaitTurn(by(name))
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

test('what others compute before the loop comes round is held against nobody', async () => {
  let computedMs = 0
  const { awaitTurn } = createFairTurns({ ticks: () => 0, computed: () => computedMs })
  const by = (userId: string) => ({ at: 'caller', caller: memberCaller('glow', userId) }) as const

  setImmediate(() => (computedMs += 10_000))
  await awaitTurn(by('ana'))
  await nextTurn()
  await nextTurn()

  expect(awaitTurn(by('ana'))).toBeUndefined()
})

test('strangers share a name, so none waits for what another one computed', async () => {
  let computedMs = 0
  const { awaitTurn } = createFairTurns({ ticks: () => 0, computed: () => computedMs })
  await awaitTurn({ at: 'nobody' })
  computedMs = 10_000
  await nextTurn()

  expect(awaitTurn({ at: 'nobody' })).toBeUndefined()
})
