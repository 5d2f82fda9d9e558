import { isLaterPosition } from '@rapport/collab-wire/position'
import * as Y from 'yjs'
import { within } from '../../../api/time-limit.ts'
import { transact } from '../../device/indexed-db.ts'
import { createLiveValue, type LiveValue, whenLive } from '../../live-value.ts'
import type { LocalState } from '../../summary/save-state.ts'
import { facts, keepLater, openCopy, readAll, readFact, updates } from './copy-database.ts'

/** A document as this device keeps it: its updates in a database of its own. */
export interface DeviceCopy {
  readonly state: LiveValue<LocalState>
  /** What the device had is in the document now, or it took too long: then `state` is `memory`. */
  readonly opened: Promise<void>
  /** This device has had the whole document from the server before. */
  readonly isSeen: () => boolean
  readonly markSeen: () => Promise<void>
  /** Up to where the server told this device that everything is stored. */
  readonly position: () => string | undefined
  /** `saved` only once it is kept, too. */
  readonly keepPosition: (position: string) => void
  /** The same of a copy from under a former epoch, unless this one has one or the other is later. */
  readonly keepFormerPosition: (position: string) => void
  /** Reads again what other tabs wrote. */
  readonly reload: () => Promise<void>
  /** Resolves when nothing is left to write, or writing has failed. */
  readonly close: () => Promise<void>
}

const openingLimit = 2000
const mostRows = 500
const retryDelay = 2000
/** Whoever deletes a database on the way out closes this tab's documents in that time. */
const reopenDelay = 1500

/** Keeps a document on this device. Its own updates carry the copy as their origin. `onLatePosition` hears of a position that is found after another one came. */
export const keepOnDevice = (name: string, doc: Y.Doc, onLatePosition: (position: string) => void = () => undefined): DeviceCopy => {
  const copy = createCopy(name, doc, onLatePosition)
  const onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin !== copy.origin) copy.add(update)
  }
  doc.on('update', onUpdate)
  const loading = copy.open()
  loading.catch(copy.openAgain)
  return {
    state: copy.state,
    opened: within(openingLimit, loading).catch(() => copy.giveUp()),
    isSeen: copy.isSeen,
    markSeen: copy.markSeen,
    position: copy.position,
    keepPosition: copy.keepPosition,
    keepFormerPosition: copy.keepFormerPosition,
    // What is still being read for the first time comes with that.
    reload: async () => {
      await loading.catch(() => undefined)
      await copy.reload()
    },
    close: async () => {
      doc.off('update', onUpdate)
      await copy.close()
    },
  }
}

/**
 * One transaction writes at a time and takes all that came meanwhile. After a failed one the whole document is written
 * again: an update that is missing would make all later ones useless.
 */
const createCopy = (name: string, doc: Y.Doc, onLatePosition: (position: string) => void) => {
  const origin = { copy: name }
  const state = createLiveValue<LocalState>('opening')
  let db: IDBDatabase | undefined
  let waiting: Uint8Array[] = []
  let isWhole = false
  let isSeen = false
  let isClosed = false
  let position: string | undefined
  let isPositionWaiting = false
  let rows = 0
  let writing: Promise<void> | undefined

  const load = (kept: readonly Uint8Array[]) => {
    const applyAll = () => {
      for (const update of kept) Y.applyUpdate(doc, update, origin)
    }
    Y.transact(doc, applyAll, origin, false)
  }

  const connect = async (): Promise<IDBDatabase> => {
    const opened = await openCopy(name)
    opened.onclose = reopen
    opened.onversionchange = () => {
      opened.close()
      reopen()
    }
    return opened
  }

  const open = async () => {
    const opened = await connect()
    try {
      await read(opened)
    } catch (error) {
      opened.onversionchange = null
      opened.close()
      throw error
    }
    use(opened)
  }

  const read = async (opened: IDBDatabase) => {
    const kept = (await readAll(opened, updates)) ?? []
    isSeen = isSeen || (await readFact(opened, 'seen')) === true
    takePosition(await readFact(opened, 'position'))
    load(kept)
    rows = kept.length
    if (rows > mostRows / 10) await compact(opened)
  }

  /** The server must see it before it sees what the device has. */
  const takePosition = (kept: unknown) => {
    if (typeof kept !== 'string') return
    if (position === undefined) position = kept
    else if (kept !== position) {
      isPositionWaiting = false
      onLatePosition(kept)
    }
  }

  /** A device that could not open or read it is asked again until it can; until then the document is in memory alone. */
  const openAgain = () => {
    setTimeout(() => {
      if (!isClosed) open().catch(openAgain)
    }, retryDelay)
  }

  /** Open for the first time, or again: what was made meanwhile is written whole. */
  const use = (opened: IDBDatabase) => {
    if (isClosed) return opened.close()
    db = opened
    isWhole = waiting.length > 0
    state.set('saved')
    flush()
  }

  /** The browser closed the database, or another tab deleted it: all that it had may be gone. */
  const reopen = () => {
    db = undefined
    if (isClosed) return
    state.set('failed')
    setTimeout(() => {
      if (isClosed) return
      waiting.push(Y.encodeStateAsUpdate(doc))
      isPositionWaiting = position !== undefined
      connect().then(takeUp, reopen)
    }, reopenDelay)
  }

  const takeUp = (opened: IDBDatabase) => {
    use(opened)
    if (isSeen && !isClosed) void writeSeen()
  }

  const writeSeen = async () => {
    await whenLive(state, (now) => now === 'saved')
    if (db) await transact(db, facts, 'readwrite', (store) => store.put(true, 'seen')).catch(() => undefined)
  }

  const compact = async (into: IDBDatabase) => {
    await transact(into, updates, 'readwrite', (store) => {
      const request = store.getAll()
      request.onsuccess = () => {
        load(request.result)
        store.clear()
        store.add(Y.encodeStateAsUpdate(doc))
      }
    })
    rows = 1
  }

  const write = async (into: IDBDatabase) => {
    const batch = isWhole ? [Y.encodeStateAsUpdate(doc)] : waiting
    waiting = []
    isWhole = false
    // First: what has a colleague's words must know of a commit that has them.
    if (isPositionWaiting) await writePosition(into)
    if (batch.length > 0) await append(into, batch)
    if (rows > mostRows) await compact(into)
  }

  const append = async (into: IDBDatabase, batch: readonly Uint8Array[]) => {
    await transact(into, updates, 'readwrite', (store) => {
      for (const update of batch) store.add(update)
    })
    rows += batch.length
  }

  /** Another tab may have been told of a later one. */
  const writePosition = async (into: IDBDatabase) => {
    const told = position
    isPositionWaiting = false
    if (told !== undefined) await keepLater(into, told)
  }

  const flush = () => {
    if (!db || writing || (waiting.length === 0 && !isWhole && !isPositionWaiting)) return
    state.set('saving')
    writing = write(db).then(done, fail)
  }

  const done = () => {
    writing = undefined
    if (!db) return
    state.set('saved')
    flush()
  }

  const fail = () => {
    writing = undefined
    isWhole = true
    isPositionWaiting = position !== undefined
    if (isClosed) return
    state.set('failed')
    setTimeout(flush, retryDelay)
  }

  return {
    origin,
    state,
    open,
    openAgain,
    isSeen: () => isSeen,
    add: (update: Uint8Array) => {
      waiting.push(update)
      flush()
    },
    position: () => position,
    keepPosition: (told: string) => {
      if (told === position) return
      position = told
      isPositionWaiting = true
      flush()
    },
    keepFormerPosition: (told: string) => {
      if (isLaterPosition(told, position)) position = told
    },
    giveUp: () => {
      if (state.get() === 'opening') state.set('memory')
    },
    markSeen: async () => {
      if (isSeen) return
      isSeen = true
      await writeSeen()
    },
    reload: async () => {
      if (db) load((await readAll(db, updates).catch(() => [])) ?? [])
    },
    close: async () => {
      while (writing) await writing
      isClosed = true
      db?.close()
    },
  }
}
