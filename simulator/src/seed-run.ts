import './chance/virtual-globals.ts'
import type { PlantedFault } from './fault/planted-fault.ts'
import { simulate } from './simulation.ts'

/** Consecutive seeds. */
export interface SeedRange {
  readonly first: number
  readonly seeds: number
}

/** The outcome of a range of seeds. */
export interface SeedRunReport {
  readonly edits: number
  readonly acknowledged: number
  readonly violations: readonly { readonly seed: number; readonly hash: string; readonly violations: readonly string[] }[]
}

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

export const addReports = (reports: readonly SeedRunReport[]): SeedRunReport => ({
  edits: reports.reduce((sum, { edits }) => sum + edits, 0),
  acknowledged: reports.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  violations: reports.flatMap(({ violations }) => violations),
})

/** One range for each worker, of equal length; fewer for fewer seeds. */
export const splitSeeds = ({ first, seeds }: SeedRange, workers: number): readonly SeedRange[] => {
  const count = Math.max(1, Math.min(workers, seeds))
  const startOf = (index: number) => first + Math.floor((seeds * index) / count)
  return Array.from({ length: count }, (_, index) => ({ first: startOf(index), seeds: startOf(index + 1) - startOf(index) }))
}
