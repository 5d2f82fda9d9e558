import { AsyncLocalStorage } from 'node:async_hooks'
import type { PasswordHashing } from './auth.ts'

/** Each takes one of the four threads on which cookies are verified and files are read, too. */
const hashesAtOnce = 2

const askers = new AsyncLocalStorage<string>()

/** Says for whom the hashes of some work are computed: an address, or a person. */
export const hashingFor = <T>(asker: string, work: () => T): T => askers.run(asker, work)

/** Few hashes at once. Who asks for more waits, and askers take turns: nobody waits for more than one hash of each other. */
export const createHashLine = ({ hash, verify }: PasswordHashing, atOnce: number = hashesAtOnce): PasswordHashing => {
  const lines = new Map<string, (() => void)[]>()
  let underWay = 0
  const inTurn = async <T>(compute: () => Promise<T>): Promise<T> => {
    if (underWay < atOnce) underWay += 1
    else await waitForTurn(lines, askers.getStore() ?? '')
    try {
      return await compute()
    } finally {
      const begin = takeNext(lines)
      if (begin) begin()
      else underWay -= 1
    }
  }
  return { hash: (password) => inTurn(() => hash(password)), verify: (kept) => inTurn(() => verify(kept)) }
}

const waitForTurn = (lines: Map<string, (() => void)[]>, asker: string): Promise<void> =>
  new Promise((resolve) => {
    const line = lines.get(asker)
    if (line) line.push(resolve)
    else lines.set(asker, [resolve])
  })

/** An asker with more that wait goes behind the others. */
const takeNext = (lines: Map<string, (() => void)[]>): (() => void) | undefined => {
  const [first] = lines
  if (!first) return undefined
  const [asker, line] = first
  const begin = line.shift()
  lines.delete(asker)
  if (line.length > 0) lines.set(asker, line)
  return begin
}
