import { expect, test } from 'vitest'
import { createVirtualTime } from '../chance/virtual-time.ts'
import { createDocumentLocks } from './document-locks.ts'

test('of two transactions that wait for each other the last one fails, and the other goes on', async () => {
  let deadlocks = 0
  const locks = createDocumentLocks(createVirtualTime(0), () => {
    deadlocks += 1
  })
  const [ana, ben] = [{ isLost: false }, { isLost: false }]
  await locks.take(ana, ['jane'], 'all')
  await locks.take(ben, ['june'], 'all')
  const waiting = locks.take(ana, ['june'], 'all')

  await expect(locks.take(ben, ['jane'], 'all')).rejects.toThrow('40P01')
  locks.release(ben)

  expect(await waiting).toEqual(new Set(['june']))
  expect(deadlocks).toBe(1)
})

test('transactions that take documents in one order wait, and none fails', async () => {
  const locks = createDocumentLocks(createVirtualTime(0), () => expect.unreachable('nobody waits in a circle'))
  const [ana, ben] = [{ isLost: false }, { isLost: false }]
  await locks.take(ana, ['jane', 'june'], 'all')
  const waiting = locks.take(ben, ['jane', 'june'], 'all')

  locks.release(ana)

  expect(await waiting).toEqual(new Set(['jane', 'june']))
})
