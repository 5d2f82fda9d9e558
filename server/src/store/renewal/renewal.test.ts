import { expect, test } from 'vitest'
import { openTestStore } from '../test-store.ts'
import { startRenewal } from './renewal.ts'

test('an organization whose work fails is told of once, holds up no other, and is tried again with the next run', async () => {
  const store = await openTestStore()
  const left = new Map([
    ['glow', 1],
    ['pulse', 3],
  ])
  const troubles: string[] = []
  let isBroken = true
  const renewal = startRenewal(
    { store, report: (error) => void troubles.push(String(error)) },
    {
      concerns: () => false,
      readWaiting: async () => [...left.keys()],
      async renewSome(_tx, id) {
        if (id === 'glow' && isBroken) throw new Error('glow cannot be computed')
        const rest = (left.get(id) ?? 0) - 1
        if (rest > 0) left.set(id, rest)
        else left.delete(id)
        return rest <= 0
      },
    },
  )

  await renewal.run()

  expect([[...left.keys()], troubles]).toEqual([['glow'], ['Error: glow cannot be computed']])
  isBroken = false
  await renewal.run()
  expect(left.size).toBe(0)
  await renewal.stop()
  await store.close()
})
