import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createKeptWords, type KeptWords } from '../attention/kept-words.ts'
import type { RefusedChange } from '../attention/refused-change.ts'
import { browserClock, type Clock } from '../clock.ts'
import { openDeviceDatabase } from '../device/device-database.ts'
import { createUnsyncedMarks, type UnsyncedRow } from '../device/unsynced-marks.ts'
import { createLiveValue, type LiveValue, whenLive } from '../live-value.ts'
import { newId } from '../new-id.ts'
import type { DocumentStatus } from '../summary/save-state.ts'
import { createDocumentRegistry } from './document-registry.ts'
import type { DocumentPorts } from './open-document.ts'

/** For tests: a device with nothing on it. */
export const emptyDevice = (): void => {
  globalThis.indexedDB = new IDBFactory()
  globalThis.IDBKeyRange = IDBKeyRange
}

export const accountId = '01hx00000000000000000000aa'
export const noteId = '01hx0000000000000000000001'

interface TestTabOptions {
  readonly roomsUrl: string
  readonly isOnline?: boolean
  readonly clock?: Clock
  readonly epoch?: string
}

/** For tests: one tab of one person on the device, against a server. */
export const openTestTab = async ({ roomsUrl, isOnline = true, clock = browserClock, epoch = 'e1' }: TestTabOptions) => {
  const database = await openDeviceDatabase('rapport-device-u1-o1')
  const tabId = newId<'tab'>()
  const marks = createUnsyncedMarks({
    table: database.table<UnsyncedRow>('unsynced'),
    tabId,
    isKept: true,
    clock,
    onChanged: () => undefined,
  })
  await marks.reload()
  const keptWords = createKeptWords(database.table<KeptWords>('kept'), () => undefined)
  const online = createLiveValue(isOnline)
  const creating = createLiveValue<readonly string[]>([])
  const signIns = createLiveValue(0)
  const doubts = createLiveValue(0)
  const refused = createLiveValue<readonly RefusedChange[]>([])
  const ports: DocumentPorts = {
    userId: 'u1',
    organizationId: 'o1',
    epoch,
    roomsUrl,
    online,
    marks,
    isCreating: (id) => creating.get().includes(id),
    whenCreated: async (id) => void (await whenLive(creating, (ids) => !ids.includes(id))),
    now: () => Date.now(),
    signIns,
    onSessionDoubt: () => doubts.set(doubts.get() + 1),
    keepWords: keptWords.keep,
    keptNotes: async () => keptWords.rows.get().flatMap(({ notes }) => notes),
    onRefused: (change) => refused.set([...refused.get(), change]),
    onRenewed: () => undefined,
  }
  const documents = createDocumentRegistry(ports, clock)
  return { tabId, marks, keptWords, online, creating, signIns, doubts, refused, documents }
}

/** Long enough for whatever is under way on this device to be done, where nothing is expected to happen. */
export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}

/** Resolves once a document says so. */
export const whenServer = (status: LiveValue<DocumentStatus>, at: DocumentStatus['server']['at']): Promise<DocumentStatus> =>
  whenLive(status, ({ server }) => server.at === at)
