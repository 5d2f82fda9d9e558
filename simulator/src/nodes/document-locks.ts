import type { Patience } from '@rapport/server/store/store'
import type { VirtualTime } from '../chance/virtual-time.ts'
import { passingError } from './passing-error.ts'

/** A transaction that holds documents, as far as the locks know it. */
export interface Holder {
  /** The database has ended it. */
  isLost: boolean
}

export interface DocumentLocks {
  /** Takes the names in their order; with no patience those that are free. */
  readonly take: (holder: Holder, names: readonly string[], patience: Patience) => Promise<ReadonlySet<string>>
  readonly release: (holder: Holder) => void
}

/** As PostgreSQL's `lock_timeout` is set. */
const longestMs = 4000

/** Locks by name, as rows that transactions lock. */
export const createDocumentLocks = (time: Pick<VirtualTime, 'now' | 'start'>): DocumentLocks => {
  const holders = new Map<string, Holder>()
  const waiting: (() => void)[] = []
  const isFree = (holder: Holder, name: string) => (holders.get(name) ?? holder) === holder
  const wakeAll = () => {
    for (const wake of waiting.splice(0)) wake()
  }
  const wait = async (holder: Holder, name: string): Promise<void> => {
    const until = time.now() + longestMs
    time.start(wakeAll, longestMs, false)
    while (!isFree(holder, name)) {
      if (holder.isLost) throw passingError('ECONNRESET')
      if (time.now() >= until) throw passingError('55P03')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  return {
    async take(holder, names, patience) {
      const taken = new Set<string>()
      for (const name of [...names].sort()) {
        if (!isFree(holder, name)) {
          if (patience === 'none') continue
          await wait(holder, name)
        }
        if (holder.isLost) throw passingError('ECONNRESET')
        holders.set(name, holder)
        taken.add(name)
      }
      return taken
    },
    release(holder) {
      for (const [name, other] of holders) if (other === holder) holders.delete(name)
      wakeAll()
    },
  }
}
