import { ok, type Result } from '@rapport/domain/result/result'
import { expect, test } from 'vitest'
import { createCodeTurns } from './code-turns.ts'

/** A store that takes its time for the first turn, and notes whose turns come. */
const openLine = () => {
  const { inTurn, inTurnOrRefused } = createCodeTurns()
  const done: string[] = []
  let letGo = () => {}
  const slow = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const ask = (userId: string, organizationId = 'glow', signal?: AbortSignal): Promise<Result<void>> =>
    inTurnOrRefused({ organizationId, userId, signal }, async () => ok(void done.push(userId)))
  const first = inTurn('glow', () => slow)
  const goOn = async () => {
    letGo()
    await first
  }
  return { done, ask, goOn }
}
const times = <T>(count: number, make: (index: number) => T): readonly T[] => Array.from({ length: count }, (_, index) => make(index))

test('while a store takes its time some wait, further ones are asked to come again, other organizations go on', async () => {
  const { ask, goOn } = openLine()
  const waiting = times(25, (index) => ask(`person${index}`))

  expect((await ask('eve', 'rival')).ok).toBe(true)
  await goOn()
  const answers = await Promise.all(waiting)

  expect(answers.filter(({ ok: isDone }) => isDone)).toHaveLength(20)
  expect(answers.at(-1)).toMatchObject({ refusal: { code: 'unavailable', retryAfter: 60 } })
  expect((await ask('ana')).ok).toBe(true)
})

test('nobody takes the store from the others: of each some wait, and people take turns', async () => {
  const { done, ask, goOn } = openLine()
  const mia = times(8, () => ask('mia'))
  const ana = times(2, () => ask('ana'))

  await goOn()
  const answers = await Promise.all([...mia, ...ana])

  expect(answers.map(({ ok: isDone }) => isDone)).toEqual([...times(5, () => true), ...times(3, () => false), true, true])
  expect(done).toEqual(['mia', 'ana', 'mia', 'ana', 'mia', 'mia', 'mia'])
})

test('who hangs up while waiting leaves the line', async () => {
  const { done, ask, goOn } = openLine()
  const call = new AbortController()
  const answers = [ask('mia', 'glow', call.signal), ask('ana')]
  call.abort()

  await goOn()

  expect((await Promise.all(answers)).map(({ ok: isDone }) => isDone)).toEqual([false, true])
  expect(done).toEqual(['ana'])
})
