import { isLaterPosition } from '@rapport/collab-wire/position'
import type * as Y from 'yjs'
import { within } from '../../../api/time-limit.ts'
import { createLiveValue, type LiveValue, whenLive } from '../../live-value.ts'
import type { LocalState } from '../../summary/save-state.ts'
import { type FactName, readInto } from './copy-database.ts'
import { type WatchedPersistence, watchPersistence } from './watched-persistence.ts'

/** A document as this device keeps it: its updates in a database of its own. */
export interface DeviceCopy {
  readonly state: LiveValue<LocalState>
  /** The document holds the device's copy now, or reading it took too long: then `state` is `memory`. */
  readonly opened: Promise<unknown>
  /** This device has had the whole document from the server before. */
  readonly isSeen: () => boolean
  readonly markSeen: () => Promise<unknown>
  /** Up to where the server told this device that everything is stored. */
  readonly position: () => string | undefined
  /** `saved` only once it is kept, too. */
  readonly keepPosition: (position: string) => void
  /** The same of a copy from under a former epoch, unless this one has one or the other is later. */
  readonly keepFormerPosition: (position: string) => void
  /** Reads again what other tabs wrote, once this copy is saved. */
  readonly reload: () => Promise<unknown>
  /** Resolves when nothing is left to write, or writing has failed. */
  readonly close: () => Promise<void>
}

const openingLimit = 2000
/** A tab that signs out and deletes the database closes this tab's documents in that time. */
const retryDelay = 2000

/**
 * Keeps a document on this device. Whatever goes wrong, y-indexeddb begins anew after a while: as it opens its database it loads what
 * is there and writes the whole document. `onLatePosition` hears of a position that the server may have to see.
 */
export const keepOnDevice = (name: string, doc: Y.Doc, onLatePosition: () => void = () => undefined): DeviceCopy => {
  const state = createLiveValue<LocalState>('opening')
  const unkept = new Set<FactName>()
  let isLoaded = false
  let isSeen = false
  const closed = createLiveValue(false)
  let position: string | undefined
  let persistence: WatchedPersistence

  const connect = () => {
    if (!closed.get()) persistence = watchPersistence(name, doc, { onBegin, isUntold, onLoaded, onDurable, onFailed })
  }
  /** The server must see a position before it sees what the device has with it. */
  const onBegin = (facts: IDBObjectStore) => {
    if (!isLoaded) return readFacts(facts)
    state.set('saving')
    keepTold(facts)
  }
  const readFacts = (facts: IDBObjectStore) => {
    readInto(facts.get('seen' satisfies FactName), (kept) => {
      isSeen = isSeen || kept === true
    })
    readInto(facts.get('position' satisfies FactName), (kept) => {
      if (typeof kept !== 'string') return keepTold(facts)
      if (kept === position) return
      // A position from a server that has not seen this one proves nothing.
      if (unkept.delete('position') || position === undefined) position = kept
      onLatePosition()
    })
  }
  /** A copy with a colleague's words has to know a commit that contains them. */
  const keepTold = (facts: IDBObjectStore) => {
    if (position !== undefined && unkept.delete('position')) keepLater(facts, position)
  }
  /** The connection begins once this copy is read, or took too long. */
  const isUntold = () => state.get() === 'opening'
  const onLoaded = () => {
    isLoaded = true
    state.set('saving')
  }
  const onDurable = () => {
    if (unkept.size === 0) return state.set('saved')
    persistence.write((facts) => {
      onBegin(facts)
      if (unkept.delete('seen')) facts.put(true, 'seen' satisfies FactName)
    })
  }
  const onFailed = () => {
    if (isSeen) unkept.add('seen')
    if (position !== undefined) unkept.add('position')
    state.set(isLoaded ? 'failed' : 'memory')
    setTimeout(connect, retryDelay)
  }
  const keepFact = (fact: FactName) => {
    unkept.add(fact)
    if (state.get() === 'saved') onDurable()
  }
  /** Or nothing more is kept. */
  const saved = () => Promise.race([whenLive(state, (at) => at === 'saved'), whenLive(closed, Boolean)])

  connect()
  return {
    state,
    opened: within(
      openingLimit,
      whenLive(state, (at) => at !== 'opening'),
    ).catch(() => state.set('memory')),
    isSeen: () => isSeen,
    markSeen: async () => {
      if (isSeen) return
      isSeen = true
      keepFact('seen')
      await saved()
    },
    position: () => position,
    keepPosition: (newer) => {
      position = newer
      keepFact('position')
    },
    keepFormerPosition: (newer) => {
      if (isLaterPosition(newer, position)) position = newer
    },
    reload: async () => {
      await saved()
      if (closed.get()) return
      persistence.reload()
      await saved()
    },
    close: async () => {
      while (state.get() === 'saving') await whenLive(state, (at) => at !== 'saving')
      closed.set(true)
      persistence.end()
    },
  }
}

/** Keeps a position unless another tab was told of a later one. */
const keepLater = (store: IDBObjectStore, newer: string): void =>
  readInto(store.get('position' satisfies FactName), (kept) => {
    if (typeof kept === 'string' && !isLaterPosition(newer, kept)) return
    try {
      store.put(newer, 'position' satisfies FactName)
    } catch {
      // Nobody hears what is thrown here; the waiting callers hear of the end of the transaction.
      store.transaction.abort()
    }
  })
