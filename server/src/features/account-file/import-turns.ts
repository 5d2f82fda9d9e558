/** Few enough that whoever else is served waits no longer than for one of their own calls. */
const atOnce = 50

/** Lets in what arrived meanwhile. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** What becomes of each row, with turns for others in between: a file may have 20,000. */
export const mapInTurns = async <T, R>(all: readonly T[], one: (item: T, index: number) => R): Promise<readonly R[]> => {
  const results: R[] = []
  for (const [index, item] of all.entries()) {
    if (index % atOnce === atOnce - 1) await nextTurn()
    results.push(one(item, index))
  }
  return results
}
