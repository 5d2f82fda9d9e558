import type { Turn } from '../../http/caller.ts'

/** Few rows, so that others wait no longer than for a call of their own. */
const rowsAtOnce = 16

/** Results one by one, with turns for others in between: a file may have 20,000 rows. */
export const mapInTurns = async <T, R>(
  all: readonly T[],
  turn: Turn,
  work: (item: T, index: number) => R,
  atOnce = rowsAtOnce,
): Promise<readonly R[]> => {
  const results: R[] = []
  for (const [index, item] of all.entries()) {
    if (index % atOnce === atOnce - 1) await turn()
    results.push(work(item, index))
  }
  return results
}
