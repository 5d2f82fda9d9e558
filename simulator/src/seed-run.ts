import './chance/virtual-globals.ts'
import type { PlantedFault } from './fault/planted-fault.ts'
import { addReports, type SeedRange, type SeedRunReport } from './seed-range.ts'
import { simulate } from './simulation.ts'

export interface SeedRunOptions {
  readonly steps: number
  readonly nodes: number | undefined
  readonly planted: PlantedFault | undefined
  readonly tell: ((line: string) => void) | undefined
  /** Hears of each broken seed at once, before a long run ends. */
  readonly onBroken: (seed: number, violations: readonly string[]) => void
}

export const runSeeds = async ({ first, seeds }: SeedRange, { onBroken, ...options }: SeedRunOptions): Promise<SeedRunReport> => {
  let total: SeedRunReport = { edits: 0, acknowledged: 0, violations: [] }
  for (let seed = first; seed < first + seeds; seed += 1) {
    const { edits, acknowledged, hash, violations } = await simulate({ seed, ...options })
    if (violations.length > 0) onBroken(seed, violations)
    total = addReports([total, { edits, acknowledged, violations: violations.length > 0 ? [{ seed, hash, violations }] : [] }])
  }
  return total
}
