import '../chance/virtual-globals.ts'
import { expect, test } from 'vitest'
import { simulate } from '../simulation.ts'
import { plantedFaults } from './planted-fault.ts'

/** A fault that these seeds do not show would escape every run. */
const mostSeeds = 80

test.each(plantedFaults)('a server or device that would %s is found out', { timeout: 300_000 }, async (planted) => {
  let found: readonly string[] = []
  for (let seed = 1; seed <= mostSeeds && found.length === 0; seed += 1) {
    found = (await simulate({ seed, steps: 200, planted })).violations
  }

  expect(found).not.toEqual([])
})
