import './chance/virtual-globals.ts'
import { expect, test } from 'vitest'
import { simulate } from './simulation.ts'

const steps = 200

/** A share of the seeds of every run. Each share has its own test file, so that they run side by side. */
export const expectPromisesKept = ({ first, count }: { readonly first: number; readonly count: number }): void => {
  test(`seeds ${first} to ${first + count - 1}: whatever was promised is kept`, { timeout: 600_000 }, async () => {
    const broken = []
    for (let seed = first; seed < first + count; seed += 1) {
      const { violations, hash } = await simulate({ seed, steps })
      if (violations.length > 0) broken.push({ seed, steps, hash, violations })
    }

    expect(broken).toEqual([])
  })
}
