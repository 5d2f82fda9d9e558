import { createNote } from '@rapport/account-doc/note/note-commands'
import * as Y from 'yjs'
import { within } from '../../api/time-limit.ts'
import type { AttentionItem } from '../attention/attention.ts'
import type { KeptNote, KeptWords } from '../attention/kept-words.ts'
import { documentDatabaseName } from '../device/document-names.ts'
import { deleteIndexedDb } from '../device/indexed-db.ts'
import { whenLive } from '../live-value.ts'
import { newId } from '../new-id.ts'
import { requireSync, type SyncSession } from '../sync-session.ts'
import { keepOnDevice } from './copy/device-copy.ts'
import { documentsOf } from './session-documents.ts'
import { unsyncedEntities, wordsOf } from './unsynced-words.ts'

const keepingLimit = 2000

/** Writes kept words into their document once more, each as a new note. */
export const addKeptWords = async (words: KeptWords): Promise<void> => {
  const sync = requireSync()
  const documents = documentsOf(sync)
  const release = documents.retain(words.accountId)
  const { doc, status } = documents.find(words.accountId)
  for (const { content } of words.notes)
    createNote(doc, { id: newId<'note'>(), authorId: sync.userId, createdAt: Date.now(), text: content })
  await within(
    keepingLimit,
    whenLive(status, ({ local }) => local === 'saved'),
  ).catch(() => undefined)
  await sync.keptWords.discard(words.id)
  release()
}

/** The words that an entry of the list stands for: for copying. */
export const wordsOfItem = async (item: AttentionItem): Promise<readonly KeptNote[]> => {
  const sync = requireSync()
  if (item.at === 'words') return item.words.notes
  if (item.at === 'document') return wordsOnDevice(sync, item.accountId, item.epoch, item.entities)
  if (item.row.kind !== 'create-account') return []
  const epoch = sync.epoch.get()
  return wordsOnDevice(sync, item.accountId, epoch, unsyncedEntities(sync.marks.rows.get(), item.accountId, epoch))
}

const wordsOnDevice = async (
  sync: SyncSession,
  accountId: string,
  epoch: string,
  entities: readonly string[],
): Promise<readonly KeptNote[]> => {
  const doc = new Y.Doc()
  const copy = keepOnDevice(documentDatabaseName({ ...sync, epoch }, accountId), doc)
  await copy.opened
  const words = wordsOf(doc, entities)
  await copy.close()
  doc.destroy()
  return words
}

/** Gives up the changes of a document that the server does not take, on this device and in all tabs. */
export const discardDocumentChanges = async (accountId: string, epoch: string): Promise<void> => {
  const sync = requireSync()
  if (epoch === sync.epoch.get()) return documentsOf(sync).giveUp(accountId)
  await sync.marks.discard(accountId, epoch)
  sync.tabs.tell({ kind: 'unsynced-discarded', accountId, epoch })
  await deleteIndexedDb(documentDatabaseName({ ...sync, epoch }, accountId))
}

/** Gives up an influencer that the server did not take, with the notes that were written for it. */
export const discardCreation = async (rowId: string, accountId: string): Promise<void> => {
  const sync = requireSync()
  await discardDocumentChanges(accountId, sync.epoch.get())
  await sync.outbox.discard(rowId)
}
