import * as Y from 'yjs'
import type { Chance } from '../chance/chance.ts'
import type { Browser } from '../chance/realm.ts'
import type { HttpNetwork } from '../network/http-network.ts'
import { firstEpoch, type Member } from '../people/cast.ts'
import type { BrowserSocketMaker } from './browser-socket.ts'
import { createDeviceDisk, type DeviceDisk } from './device-disk.ts'
import { keyRanges } from './disk-transaction.ts'
import { createTabChannels, type TabChannels } from './tab-channels.ts'
import { createTabLocks, type TabLocks } from './tab-locks.ts'

/** A computer with one browser, used by one person. It outlives its tabs. */
export interface SimulatedDevice {
  readonly name: string
  readonly member: Member
  readonly disk: DeviceDisk
  readonly channels: TabChannels
  readonly locks: TabLocks
  /** The name of the server's database, as this browser remembers it. */
  epoch: string
  /** An account's document as it lies on this device, under each of its names but one. */
  readonly keptCopies: (accountId: string, except?: string) => readonly Y.Doc[]
  /** The global scope of a new tab. */
  readonly createBrowser: () => Browser
}

export interface DevicePorts {
  readonly chance: Chance
  readonly Socket: BrowserSocketMaker
  readonly http: () => Pick<HttpNetwork, 'fetch' | 'EventSource'>
  readonly losesWrites: boolean
}

export const createDevice = (name: string, member: Member, { chance, Socket, http, losesWrites }: DevicePorts): SimulatedDevice => {
  const disk = createDeviceDisk({ losesWrite: (table) => losesWrites && table === 'updates' && chance.happens(0.3) })
  const channels = createTabChannels()
  const locks = createTabLocks()
  const localStorage = createStorage()
  return {
    name,
    member,
    disk,
    channels,
    locks,
    epoch: firstEpoch,
    keptCopies: (accountId, except) =>
      [...disk.rowsOf('rapport-document-', 'updates')].flatMap(([name, updates]) =>
        name.includes(accountId) && name !== except ? [docOf(updates)] : [],
      ),
    createBrowser: () => ({
      indexedDB: disk.indexedDB,
      IDBKeyRange: keyRanges,
      WebSocket: Socket,
      EventSource: http().EventSource,
      fetch: http().fetch,
      BroadcastChannel: channels.BroadcastChannel,
      localStorage,
      location: { origin: 'http://localhost:3000' },
      locks: locks.locks,
      document: { querySelector: () => null },
      page: new EventTarget(),
    }),
  }
}

/** What can be read of it: words that hang on a write that failed were called saved by nobody. */
const docOf = (updates: readonly unknown[]): Y.Doc => {
  const doc = new Y.Doc()
  // The table of updates holds nothing else.
  for (const update of updates) Y.applyUpdate(doc, update as Uint8Array)
  doc.store.pendingStructs = null
  doc.store.pendingDs = null
  return doc
}

const createStorage = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
