import { expect, test } from 'vitest'
import { createTestClock } from '../test-clock.ts'
import { createAppUpdate, restBetween } from './app-update.ts'

const updateWith = (isSynced: boolean, isOnDevice: boolean, whenNothingIsTyped = async () => undefined) => {
  const taken: string[] = []
  const update = createAppUpdate({
    syncNow: async () => isSynced,
    hasUnsyncedWork: () => ({ count: isSynced ? 0 : 1, refused: 0, isOnDevice }),
    whenNothingIsTyped,
    pause: () => new Promise(() => undefined),
    takeOver: () => taken.push('taken over'),
  })
  return { update, taken }
}

test('a new version takes over only when somebody asks, and once everything is saved', async () => {
  const { update, taken } = updateWith(true, true)
  await update.apply()
  expect(taken).toEqual([])
  update.wait()
  expect(update.state.get()).toBe('waiting')

  await update.apply()

  expect(taken).toEqual(['taken over'])
})

test('what waits on this device may go on waiting over a reload', async () => {
  const { update, taken } = updateWith(false, true)
  update.wait()

  await update.apply()

  expect(taken).toEqual(['taken over'])
})

test('what stands in memory only holds the new version back', async () => {
  const { update, taken } = updateWith(false, false)
  update.wait()

  await update.apply()

  expect(taken).toEqual([])
  expect(update.state.get()).toBe('held-back')
})

test('a version of which a part is gone moves on by itself, but not while somebody types', async () => {
  const typing = Promise.withResolvers<undefined>()
  const { update, taken } = updateWith(true, true, () => typing.promise)

  const moving = update.need()
  expect(update.state.get()).toBe('needed')
  expect(taken).toEqual([])
  typing.resolve(undefined)
  await moving

  expect(taken).toEqual(['taken over'])
})

test('a version of which a part is gone stays while something stands in memory only', async () => {
  const { update, taken } = updateWith(false, false)

  void update.need()

  await expect.poll(() => update.state.get()).toBe('held-back')
  expect(taken).toEqual([])
})

test('a server that is back twice within 30 s is asked at once and once more after them, not forgotten', async () => {
  const clock = createTestClock()
  const looks: number[] = []
  const look = restBetween(async () => looks.push(clock.now()), clock)
  await look()
  clock.move(10_000)

  await look()
  await look()
  expect(looks).toEqual([0])
  clock.move(20_000)

  expect(looks).toEqual([0, 30_000])
})
