import type { Change } from '@rapport/domain/event/change'
import type { Store, Tx } from '@rapport/server/store/store'
import { createToldChanges } from '@rapport/server/store/told-changes'
import { createFollowers, createPublisher, refuseInsideWrite, runInTurn, type WriteTurn } from '@rapport/server/store/write-turn'
import type { Chance } from '../chance/chance.ts'
import { type Realm, runIn, whenAwake } from '../chance/realm.ts'
import { settle } from '../chance/settling.ts'
import { DiskFault, hasFault, never } from '../server/faulty-store.ts'
import type { Holder } from './document-locks.ts'
import type { NodeFaults } from './node-faults.ts'
import { passingError } from './passing-error.ts'
import type { NodePlanter } from './planted-node-fault.ts'
import type { Entered, SharedDatabase } from './shared-database.ts'

export interface SharedStorePorts {
  readonly database: SharedDatabase
  readonly realm: Realm
  /** The database's own realm: what it does goes on while nodes are stopped. */
  readonly outside: Realm
  readonly chance: Chance
  readonly faults: NodeFaults
  readonly planter: NodePlanter
  readonly onDeath: () => void
  /** What a commit changed, for the other nodes. */
  readonly tellOthers: (changes: readonly Change[]) => void
}

/** A node's store, and the way by which it hears what others changed. */
export interface SharedStore extends Store {
  readonly hear: (changes: readonly Change[]) => void
  /** Its process is gone: the database frees what it held. */
  readonly end: () => void
}

/** Writes of rows come one after the other over all nodes. */
const rowsLock = ''
/** As PostgreSQL's `idle_in_transaction_session_timeout` is set. */
const heldForMs = 2000

interface Transaction extends Holder {
  readonly turn: WriteTurn
  readonly begunAt: number
  entered: Entered | undefined
  hasWritten: boolean
}

/** A node's connection to the shared database: slow, lost or refused by chance, and gone with its process. */
export const createSharedStore = (ports: SharedStorePorts): SharedStore => {
  const { database, realm, outside, chance, faults, planter, onDeath, tellOthers } = ports
  const { store, locks } = database
  const { publish, onChange } = createPublisher(fail)
  const own = createPublisher(fail)
  const told = createToldChanges(onChange)
  const { follow, beforeCommit } = createFollowers()
  const open = new Set<Transaction>()
  let seenRestarts = database.restarts()

  const late = async (): Promise<void> => {
    await settle(chance.below(3))
    if (faults.isCalm || !chance.happens(0.08)) return
    await new Promise<void>((resolve) => void realm.time.start(resolve, 1 + chance.below(1500), false))
  }
  /** Where a process that is stopped or gone goes no further, and where a lost connection is noticed. */
  const reach = async (): Promise<void> => {
    if (realm.isStopped) await whenAwake(realm)
    if (faults.isDead) return never()
    if (seenRestarts === database.restarts()) return
    seenRestarts = database.restarts()
    if (!faults.isCalm) throw passingError('ECONNRESET')
  }
  const die = (): Promise<never> => {
    faults.isDead = true
    onDeath()
    return never()
  }
  const enter = async (transaction: Transaction): Promise<void> => {
    transaction.entered = await database.enter()
    transaction.turn.isOpen = true
  }
  const hold = async (transaction: Transaction, ids: readonly string[], patience: 'none' | 'all'): Promise<ReadonlySet<string>> => {
    // Another holder has read nothing yet: the database has one transaction at a time.
    if (transaction.hasWritten) {
      planter.holdsMore(ids)
      return new Set(ids)
    }
    if (transaction.entered) {
      transaction.turn.isOpen = false
      await transaction.entered.undo()
      transaction.entered = undefined
    }
    const held = await locks.take(transaction, ...planter.locking(ids, patience))
    if (realm.isStopped) {
      runIn(outside, () => outside.time.start(() => realm.isStopped && lose(transaction), heldForMs, false))
      await whenAwake(realm)
    }
    if (faults.isDead) return never()
    if (transaction.isLost) throw passingError('ECONNRESET')
    await enter(transaction)
    return held
  }
  const lose = (transaction: Transaction): void => {
    transaction.isLost = true
    locks.release(transaction)
  }
  const txOf = (transaction: Transaction, inner: () => Tx, changes: Change[]): Tx => ({
    get db() {
      transaction.hasWritten = true
      return planter.databaseOf(inner().db)
    },
    tables: store.tables,
    changed: (change) => void changes.push(change),
    async savepoint(body) {
      const some: Change[] = []
      const value = await inner().savepoint((real) => body(txOf(transaction, () => real, some)))
      changes.push(...some)
      return value
    },
    together: (parts) => inner().together(parts),
    hold: (ids, patience) => hold(transaction, ids, patience),
    async claim() {
      await locks.take(transaction, [rowsLock], 'all')
      if (faults.isDead) return never()
    },
  })
  const end = async (transaction: Transaction): Promise<void> => {
    const { entered } = transaction
    const fate = faults.next
    const undo = async () => {
      transaction.entered = undefined
      await entered?.undo()
    }
    if (faults.dies === 'before the commit') {
      await undo()
      return die()
    }
    if (hasFault(faults)) {
      faults.nextCommitFails = false
      await undo()
      throw new DiskFault('The disk took nothing')
    }
    faults.next = undefined
    if (transaction.begunAt !== database.restarts() || fate === 'lost before the commit') {
      await undo()
      await late()
      throw passingError('ECONNRESET')
    }
    if (fate === 'rolled back' || fate === 'refused') {
      await undo()
      throw passingError(chance.happens(0.5) ? '40001' : '40P01')
    }
    if (fate === 'held for long') {
      await undo()
      await new Promise<void>((resolve) => void outside.time.start(resolve, heldForMs + chance.below(2000), false))
      throw passingError('ECONNRESET')
    }
    transaction.entered = undefined
    await entered?.commit()
    locks.release(transaction)
    if (faults.dies) return die()
    await late()
    if (fate === 'lost after the commit') throw passingError('ECONNRESET')
  }

  return {
    ...store,
    isShared: true,
    onChange,
    onOwnChange: own.onChange,
    told,
    beforeCommit,
    hear: publish,
    async read(query) {
      refuseInsideWrite('read')
      await settle(chance.below(2))
      await reach()
      return planter.answered(await database.read(() => store.read(query)))
    },
    async readTogether(query) {
      refuseInsideWrite('read')
      await settle(chance.below(2))
      await reach()
      return planter.answered(await database.read(() => store.readTogether(query)))
    },
    async write(body, terms = { isForced: true }) {
      refuseInsideWrite('write')
      await late()
      await reach()
      if (faults.next === 'refused') {
        faults.next = undefined
        throw passingError('ECONNREFUSED')
      }
      const turn: WriteTurn = { isOpen: false, depth: 0 }
      const transaction: Transaction = { turn, begunAt: database.restarts(), entered: undefined, hasWritten: false, isLost: false }
      open.add(transaction)
      const changes: Change[] = []
      let done: { readonly value: Awaited<ReturnType<typeof body>> } | undefined
      try {
        if (!terms.claimsItself) {
          await locks.take(transaction, [rowsLock], 'all')
          if (faults.isDead) return never()
          await enter(transaction)
        }
        const tx = txOf(transaction, () => openTx(transaction), changes)
        const value = await runInTurn(turn, async () => {
          const result = await body(tx)
          await follow(tx, changes)
          return result
        })
        done = { value }
        turn.isOpen = false
        await end(transaction)
      } catch (error) {
        turn.isOpen = false
        await transaction.entered?.undo()
        if (faults.isDead) return never()
        if (!done || !planter.callsStored(error)) throw error
      } finally {
        locks.release(transaction)
        open.delete(transaction)
      }
      if (faults.isDead) return never()
      publish(changes)
      own.publish(changes)
      if (changes.length > 0) tellOthers(changes)
      return done.value
    },
    shred: async () => true,
    isSameDatabase: () => true,
    close: async () => undefined,
    end() {
      for (const transaction of open) lose(transaction)
    },
  }
}

const openTx = ({ entered }: Transaction): Tx => {
  if (!entered) throw new Error('a transaction holds its documents before it reads')
  return entered.tx
}

const fail = (error: unknown): never => {
  throw error
}
