import { emptyNote } from '@rapport/account-doc/note-commands'
import { readNote } from '@rapport/account-doc/note-reading'
import { ok } from '@rapport/domain/result/result'
import { purgedBefore } from '@rapport/domain/trash/trash'
import type { Rooms } from '../../collab/rooms.ts'
import type { Store, Tx } from '../../store/store.ts'
import { deleteNotices, type NoteToPurge, purgeAccount, readAccountsToPurge, readNotesToPurge, readPictureOf } from './trash-repository.ts'

export interface PurgePorts {
  readonly store: Store
  readonly rooms: Pick<Rooms, 'command'>
  readonly now: () => Date
  /** Takes the file that an address of a picture names. */
  readonly removePicture: (organizationId: string, url: string) => Promise<void>
}

/** Who removes for good: no person, and no client may. */
const actorId = 'server'

/** Removes for good what was deleted 30 days ago: accounts with all they hold, and notes out of their live documents. */
export const createPurge = (ports: PurgePorts) => async (): Promise<void> => {
  const { store, now } = ports
  const before = purgedBefore(now())
  const accounts = await store.read((db) => readAccountsToPurge({ db, tables: store.tables }, before))
  for (const { id } of accounts) await purgeWithPicture(ports, id, before)
  const notes = await store.read((db) => readNotesToPurge({ db, tables: store.tables }, before))
  for (const ofOne of Map.groupBy(notes, (note) => note.accountId).values()) await purgeNotes(ports, ofOne, before)
}

/** The rows first: a file without a row is lost room, a row without its file a broken picture. */
const purgeWithPicture = async ({ store, removePicture }: PurgePorts, id: string, before: Date): Promise<void> => {
  const readPicture = () => store.read((db) => readPictureOf({ db, tables: store.tables }, id))
  const picture = await readPicture()
  await store.write((tx) => purgeAccount(tx, id, before))
  if (picture?.url && (await readPicture()) === undefined) await removePicture(picture.organizationId, picture.url)
}

/** All of one document in one command. The document decides: a note that was restored meanwhile stays. */
const purgeNotes = async ({ rooms }: PurgePorts, notes: readonly NoteToPurge[], before: Date): Promise<void> => {
  const [first] = notes
  if (!first) return
  const { accountId, organizationId } = first
  await rooms.command({
    caller: { organizationId, userId: actorId },
    accountId,
    takesSpace: false,
    async decide(doc) {
      const gone = notes.filter(({ id }) => (readNote(doc, id)?.deletedAt ?? Number.POSITIVE_INFINITY) <= before.getTime())
      return ok({
        apply: (live) => {
          for (const { id } of gone) emptyNote(live, id)
        },
        rows: async (tx: Tx) => {
          for (const { id } of gone) await deleteNotices(tx, accountId, id)
        },
        answer: () => gone.length,
      })
    },
  })
}
