import type { Turn } from '../../http/caller.ts'

/** Few enough that others wait no longer than for a call of their own. */
const atOnce = 50

/** Results row by row, with turns for others in between: a file may have 20,000. */
export const mapInTurns = async <T, R>(all: readonly T[], turn: Turn, work: (item: T, index: number) => R): Promise<readonly R[]> => {
  const results: R[] = []
  for (const [index, item] of all.entries()) {
    if (index % atOnce === atOnce - 1) await turn()
    results.push(work(item, index))
  }
  return results
}
