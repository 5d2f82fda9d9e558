import * as Y from 'yjs'
import { browserClock, type Clock } from '../clock.ts'
import { createLiveValue, type LiveValue } from '../live-value.ts'
import type { DocumentStatus } from '../summary/save-state.ts'
import { createDocumentRenewal } from './document-renewal.ts'
import { type DocumentPorts, type OpenDocument, openDocument } from './open-document.ts'

/** The documents that this tab has open, outside React: screens come and go without closing sockets. */
export interface DocumentRegistry {
  /** Opens it where it is not open; it closes again unless somebody retains it. */
  readonly find: (accountId: string) => OpenDocument
  /** Keeps it open until the answer is called. */
  readonly retain: (accountId: string) => () => void
  /** Goes up whenever a document was closed or opened anew. */
  readonly generation: LiveValue<number>
  readonly statuses: LiveValue<ReadonlyMap<string, DocumentStatus>>
  /** The server has another database: documents open anew under its name. */
  readonly moveTo: (epoch: string) => void
  /** Begins a document anew and gives up what the server lacks of it; the account's other changes stay. */
  readonly giveUp: (accountId: string) => Promise<void>
  /** Another tab has begun a document anew. */
  readonly follow: (accountId: string, isGivenUp: boolean) => Promise<void>
  /** An influencer came back from the Trash: its document connects again where it is open. */
  readonly resume: (accountId: string) => void
  /** Nobody told of influencers that came back meanwhile: where one was deleted, its document asks again. */
  readonly resumeAll: () => void
  readonly closeAll: () => Promise<void>
}

const closingDelay = 5000
/** Somebody who leaves a profile often comes back to it: reading thousands of notes anew takes a quarter of a second. */
const closingDelayOfLast = 60_000

interface Entry {
  readonly document: OpenDocument
  readonly stop: () => void
  users: number
  callOff: () => void
}

export const createDocumentRegistry = (ports: DocumentPorts, clock: Clock = browserClock): DocumentRegistry => {
  const entries = new Map<string, Entry>()
  const statuses = createLiveValue<ReadonlyMap<string, DocumentStatus>>(new Map())
  const generation = createLiveValue(0)
  let epoch = ports.epoch
  /** The account whose document was left last. */
  let last: string | undefined
  const renewal = createDocumentRenewal({ ...ports, epoch: () => epoch, reopen: (accountId) => reopen(accountId) })

  const publish = () => statuses.set(new Map([...entries].map(([accountId, entry]) => [accountId, entry.document.status.get()])))

  const open = (accountId: string, carried?: Uint8Array): Entry => {
    const document = openDocument(accountId, { ...ports, epoch }, carried)
    const onStatus = () => {
      publish()
      renewal.consider(document)
    }
    const entry: Entry = { document, stop: document.status.subscribe(onStatus), users: 0, callOff: () => undefined }
    entries.set(accountId, entry)
    // A screen may ask for a document while it renders: others hear of it afterwards.
    queueMicrotask(publish)
    return entry
  }

  const reopen = (accountId: string, carried?: Uint8Array) => {
    const entry = entries.get(accountId)
    if (!entry) return
    void close(accountId, entry)
    const fresh = open(accountId, carried)
    fresh.users = entry.users
    if (fresh.users <= 0) closeLater(accountId, fresh)
    generation.set(generation.get() + 1)
  }

  const close = async (accountId: string, entry: Entry) => {
    entries.delete(accountId)
    entry.callOff()
    entry.stop()
    publish()
    await entry.document.close()
  }

  /** Nobody needs it: closed after a while, but never while the server lacks something of it. */
  const closeLater = (accountId: string, entry: Entry) => {
    entry.callOff()
    entry.callOff = clock.after(accountId === last ? closingDelayOfLast : closingDelay, () => {
      if (entry.users > 0 || entries.get(accountId) !== entry) return
      if (isNeeded(entry)) closeLater(accountId, entry)
      else void close(accountId, entry)
    })
  }

  const leave = (accountId: string, entry: Entry) => {
    const former = last
    last = accountId
    closeLater(accountId, entry)
    const earlier = former === undefined || former === accountId ? undefined : entries.get(former)
    if (former !== undefined && earlier && earlier.users <= 0) closeLater(former, earlier)
  }

  const entryOf = (accountId: string): Entry => {
    const existing = entries.get(accountId)
    if (existing) return existing
    const entry = open(accountId)
    closeLater(accountId, entry)
    return entry
  }

  return {
    find: (accountId) => entryOf(accountId).document,
    retain: (accountId) => {
      entryOf(accountId).users += 1
      return () => {
        const entry = entries.get(accountId)
        if (!entry) return
        entry.users -= 1
        if (entry.users <= 0) leave(accountId, entry)
      }
    },
    generation,
    statuses,
    moveTo: (next) => {
      if (next === epoch) return
      epoch = next
      for (const [accountId, { document }] of [...entries]) reopen(accountId, Y.encodeStateAsUpdate(document.doc))
    },
    giveUp: async (accountId) => renewal.renew(entryOf(accountId).document, true),
    follow: async (accountId, isGivenUp) => {
      const document = entries.get(accountId)?.document
      if (document) await renewal.follow(document, isGivenUp)
    },
    resume: (accountId) => entries.get(accountId)?.document.resume(),
    resumeAll: () => {
      for (const { document } of entries.values()) document.resume()
    },
    closeAll: async () => {
      await Promise.all([...entries].map(([accountId, entry]) => close(accountId, entry)))
      generation.set(generation.get() + 1)
    },
  }
}

const isNeeded = ({ document }: Entry): boolean => {
  const { hasUnsynced, local } = document.status.get()
  return hasUnsynced || local === 'saving' || local === 'opening'
}
