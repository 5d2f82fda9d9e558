/** Few enough for one statement of either dialect: SQLite takes 32,766 variables. */
const atOnce = 500

/** What is asked for in several statements, since nothing bounds how much it is. */
export const groupsOf = <T>(all: readonly T[], size = atOnce): readonly T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

/** The rows that a statement gives for each group. */
export const readInGroups = async <T, Row>(
  all: readonly T[],
  read: (some: T[]) => PromiseLike<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const some of groupsOf(all)) for (const row of await read(some)) rows.push(row)
  return rows
}
