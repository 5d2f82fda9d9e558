import './chance/virtual-globals.ts'
import { queryObjects } from 'node:v8'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import failedSeeds from './failed-seeds.json' with { type: 'json' }
import { simulate } from './simulation.ts'

test.each(failedSeeds)('seed $seed with $steps steps, which once showed: $showed', async ({ seed, steps, nodes }) => {
  const report = await simulate({ seed, steps, nodes })

  expect(report.violations).toEqual([])
})

test('the same seed takes the same way to the last byte, whatever ran before it', async () => {
  const once = await simulate({ seed: 7, steps: 200 })
  await simulate({ seed: 8, steps: 60 })
  const again = await simulate({ seed: 7, steps: 200 })
  const other = await simulate({ seed: 9, steps: 200 })

  expect(again).toEqual(once)
  expect(other.hash).not.toBe(once.hash)
})

test('the same seed of several servers takes the same way, whatever ran before it', async () => {
  const once = await simulate({ seed: 11, steps: 200, nodes: 3 })
  await simulate({ seed: 8, steps: 60, nodes: 2 })
  const again = await simulate({ seed: 11, steps: 200, nodes: 3 })

  expect(again).toEqual(once)
})

test('worlds that have ended leave no document in memory, neither of a tab that crashed nor of a server that was killed', async () => {
  for (let seed = 1; seed <= 3; seed += 1) await simulate({ seed, steps: 100, nodes: seed })

  expect(queryObjects(Y.Doc, { format: 'count' })).toBe(0)
})
