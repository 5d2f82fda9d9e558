import '../chance/virtual-globals.ts'
import { expect, test } from 'vitest'
import { simulate } from '../simulation.ts'
import { plantedFaults, plantedNodeFaults } from './planted-fault.ts'

/** A fault that these seeds do not show would escape every run. */
const mostSeeds = 80

test.each(plantedFaults)('a server or device that would %s is found out', { timeout: 300_000 }, async (planted) => {
  let found: readonly string[] = []
  for (let seed = 1; seed <= mostSeeds && found.length === 0; seed += 1) {
    found = (await simulate({ seed, steps: 200, planted })).violations
  }

  expect(found).not.toEqual([])
})

/** Here a fault shows only where servers meet. */
const mostSeedsOfSeveral = 200

test.each(plantedNodeFaults)('one of several servers that would %s is found out', { timeout: 900_000 }, async (planted) => {
  let found: readonly string[] = []
  for (let seed = 1; seed <= mostSeedsOfSeveral && found.length === 0; seed += 1) {
    found = (await simulate({ seed, steps: 200, nodes: 2 + (seed % 2), planted })).violations
  }

  expect(found).not.toEqual([])
})
