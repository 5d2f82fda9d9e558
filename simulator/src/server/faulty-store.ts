import type { Store } from '@rapport/server/store/store'
import type { Chance } from '../chance/chance.ts'
import { settle } from '../chance/settling.ts'
import type { PlantedFault } from '../fault/planted-fault.ts'

/** Faults of the server's disk. */
export interface StoreFaults {
  isFull: boolean
  /** The next commit fails, once. */
  nextCommitFails: boolean
  /** The process dies around the next commit. */
  dies: 'before the commit' | 'after the commit' | undefined
  isDead: boolean
}

export interface FaultyStorePorts {
  readonly chance: Chance
  readonly faults: StoreFaults
  readonly planted: PlantedFault | undefined
  /** After each commit, before anybody hears of it. */
  readonly onCommitted: () => Promise<void>
  readonly onDeath: () => void
}

export class DiskFault extends Error {
  override readonly name = 'DiskFault'
  /** As the system says it. */
  readonly code = 'ENOSPC'
}

/** A store whose disk is slow, full or failing and dies with its process, over a real store. */
export const withDiskFaults = (store: Store, ports: FaultyStorePorts): Store => {
  const { chance, faults, planted, onCommitted, onDeath } = ports
  const die = (): Promise<never> => {
    faults.isDead = true
    onDeath()
    return never()
  }
  return {
    ...store,
    async read(query) {
      await settle(chance.below(2))
      return faults.isDead ? never() : store.read(query)
    },
    async readTogether(query) {
      // Opening a document was two readings once: former seeds lead to the same worlds.
      await settle(chance.below(2))
      await settle(chance.below(2))
      return faults.isDead ? never() : store.readTogether(query)
    },
    async write(body) {
      await settle(chance.below(3))
      if (faults.isDead) return never()
      const lies = planted === 'acknowledge on a full disk' && faults.isFull
      const taken: { value?: Awaited<ReturnType<typeof body>> } = {}
      try {
        await store.write(async (tx) => {
          taken.value = await body(tx)
          if (hasFault(faults)) throw new DiskFault('The disk took nothing')
        })
      } catch (error) {
        if (faults.isDead) return never()
        if (!(error instanceof DiskFault)) throw error
        if (faults.dies) return die()
        faults.nextCommitFails = false
        if (!lies) throw error
      }
      await onCommitted()
      return faults.dies ? die() : (taken.value as Awaited<ReturnType<typeof body>>) // set: the body has run
    },
  }
}

export const hasFault = ({ isFull, nextCommitFails, isDead, dies }: StoreFaults): boolean =>
  isFull || nextCommitFails || isDead || dies === 'before the commit'

/** A dead process waits for this. Each caller gets its own promise: a shared one would keep all of them. */
export const never = () => new Promise<never>(() => undefined)
