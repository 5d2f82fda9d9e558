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
