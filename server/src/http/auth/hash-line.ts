import { AsyncLocalStorage } from 'node:async_hooks'
import { createWaitingLines } from '../limit/waiting-lines.ts'
import type { PasswordHashing } from './auth.ts'

/** Each takes one of the four threads on which cookies are verified and files are read, too. */
const hashesAtOnce = 2

const askers = new AsyncLocalStorage<string>()

/** Says for whom the hashes of some work are computed: an address, or a person. */
export const hashingFor = <T>(asker: string, work: () => T): T => askers.run(asker, work)

/** Few hashes at once. Who asks for more waits, and askers take turns: nobody waits for more than one hash of each other. */
export const createHashLine = ({ hash, verify }: PasswordHashing, atOnce: number = hashesAtOnce): PasswordHashing => {
  const lines = createWaitingLines()
  let underWay = 0
  const inTurn = async <T>(compute: () => Promise<T>): Promise<T> => {
    if (underWay < atOnce) underWay += 1
    else await new Promise<void>((begin) => lines.add({ address: askers.getStore() ?? '', person: '', begin }))
    try {
      return await compute()
    } finally {
      const next = lines.takeNext()
      if (next) next.begin()
      else underWay -= 1
    }
  }
  return { hash: (password) => inTurn(() => hash(password)), verify: (kept) => inTurn(() => verify(kept)) }
}
