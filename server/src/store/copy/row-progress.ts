import type { OnRows } from './row-carrying.ts'

/** A large database takes minutes: a line now and then says how far it is. */
const tellEveryMs = 5000

/** Says a line at most every few seconds. */
export const createTelling = () => {
  let toldAt = performance.now()
  return (line: () => string): void => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    process.stdout.write(`${line()}\n`)
  }
}

/** Says of which table how many rows are done. */
export const createProgress = (done: 'copied' | 'read back' | 'written'): OnRows => {
  const tell = createTelling()
  return (table, rows) => tell(() => `${rows} rows of ${table} are ${done}.`)
}
