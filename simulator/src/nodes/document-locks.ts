import type { Patience } from '@rapport/server/store/store'
import { settle } from '../chance/settling.ts'
import type { VirtualTime } from '../chance/virtual-time.ts'
import { passingError } from './passing-error.ts'

/** A transaction that holds documents, as far as the locks know it. */
export interface Holder {
  /** The database has ended it. */
  isLost: boolean
}

export interface DocumentLocks {
  /** Takes one name after the other; with no patience those that are free. */
  readonly take: (holder: Holder, names: readonly string[], patience: Patience) => Promise<ReadonlySet<string>>
  readonly release: (holder: Holder) => void
}

/** As PostgreSQL's `lock_timeout` is set. */
const longestMs = 4000

/** Locks by name, as rows that transactions lock. Of transactions that wait for each other the last fails, as on PostgreSQL. */
export const createDocumentLocks = (time: Pick<VirtualTime, 'now' | 'start'>, onDeadlock: () => void): DocumentLocks => {
  const holders = new Map<string, Holder>()
  const awaited = new Map<Holder, string>()
  const waiting: (() => void)[] = []
  const isFree = (holder: Holder, name: string) => (holders.get(name) ?? holder) === holder
  const wakeAll = () => {
    for (const wake of waiting.splice(0)) wake()
  }
  const waitsFor = (holder: Holder | undefined, other: Holder): boolean => {
    const name = holder && awaited.get(holder)
    const next = name === undefined ? undefined : holders.get(name)
    return next === other || (next !== undefined && waitsFor(next, other))
  }
  const wait = async (holder: Holder, name: string): Promise<void> => {
    if (waitsFor(holders.get(name), holder)) {
      onDeadlock()
      throw passingError('40P01')
    }
    awaited.set(holder, name)
    try {
      await waitInLine(holder, name)
    } finally {
      awaited.delete(holder)
    }
  }
  const waitInLine = async (holder: Holder, name: string): Promise<void> => {
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
      for (const name of names) {
        if (!isFree(holder, name)) {
          if (patience === 'none') continue
          await wait(holder, name)
        }
        if (holder.isLost) throw passingError('ECONNRESET')
        holders.set(name, holder)
        taken.add(name)
        // Others come between two of them.
        if (patience === 'all' && taken.size < names.length) await settle(1)
      }
      return taken
    },
    release(holder) {
      for (const [name, other] of holders) if (other === holder) holders.delete(name)
      wakeAll()
    },
  }
}
