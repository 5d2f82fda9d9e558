import { expect, test } from 'vitest'
import { openTestStore } from '../../store/test-store.ts'
import { addPeopleAndAccount, otherAccountId, startTestServer, testAccountId } from '../test-rooms.ts'
import { openRawSocket } from './test-raw-socket.ts'

test('whose document took long to be made waits with the next one, and a colleague does not', async () => {
  const store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId, [
    { id: 'ana', name: 'Ana Silva' },
    { id: 'ben', name: 'Ben Ode' },
  ])
  await addPeopleAndAccount(store, otherAccountId)
  let ms = 0
  const limits = { framesPerSecond: 0.01, frameBurst: 50, overRateMs: 600_000 }
  // Whatever is computed takes a second.
  const server = await startTestServer({ store, limits, computed: () => (ms += 1000) })
  const isServed = async (socket: Awaited<ReturnType<typeof openRawSocket>>) => expect.poll(() => socket.frames.length).toBeGreaterThan(0)

  const first = await openRawSocket(server, 'ana')
  await isServed(first)
  const second = await openRawSocket(server, 'ana', { accountId: otherAccountId })
  const colleague = await openRawSocket(server, 'ben', { accountId: otherAccountId })
  await isServed(colleague)

  expect([second.frames.length, second.closed()]).toEqual([0, undefined])
  for (const socket of [first, second, colleague]) socket.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})
