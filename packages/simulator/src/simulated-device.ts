import type { BrowserSocketMaker } from './browser-socket.ts'
import type { Member } from './cast.ts'
import type { Chance } from './chance.ts'
import { createDeviceDisk, type DeviceDisk } from './device-disk.ts'
import type { Browser } from './realm.ts'
import { createTabChannels, type TabChannels } from './tab-channels.ts'
import { createTabLocks, type TabLocks } from './tab-locks.ts'

/** A computer with one browser, used by one person. It outlives its tabs. */
export interface SimulatedDevice {
  readonly name: string
  readonly member: Member
  readonly disk: DeviceDisk
  readonly channels: TabChannels
  readonly locks: TabLocks
  /** The global scope of a new tab. */
  readonly createBrowser: () => Browser
}

export interface DevicePorts {
  readonly chance: Chance
  readonly Socket: BrowserSocketMaker
  readonly losesWrites: boolean
}

export const createDevice = (name: string, member: Member, { chance, Socket, losesWrites }: DevicePorts): SimulatedDevice => {
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
    createBrowser: () => ({
      indexedDB: disk.indexedDB,
      WebSocket: Socket,
      BroadcastChannel: channels.BroadcastChannel,
      localStorage,
      location: { origin: 'http://localhost:3000' },
      locks: locks.locks,
      page: new EventTarget(),
    }),
  }
}

const createStorage = () => {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}
