import { emptyNote } from '@rapport/account-doc/note/note-commands'
import { readNote } from '@rapport/account-doc/note/note-reading'
import { emptyItem } from '@rapport/account-doc/partnership/content-commands'
import { emptyPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { readItem, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import type { Result } from '@rapport/domain/result/result'
import { purgedBefore } from '@rapport/domain/trash/trash'
import type * as Y from 'yjs'
import { accept } from '../../collab/room-command.ts'
import type { Rooms } from '../../collab/rooms.ts'
import { forgetFormerLog } from '../../collab/saving/compaction.ts'
import { removeAgreementsOf } from '../../facts/kept-agreement.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { alone } from '../../store/renewal/alone.ts'
import { forgetWork, leaveWork, readLeftWork } from '../../store/renewal/kept-work.ts'
import { purgeSales } from './sales-purge-repository.ts'
import {
  deleteNotices,
  isPictureShown,
  type PartToPurge,
  purgeAccount,
  readAccountsToPurge,
  readPartsToPurge,
  readPictureOf,
} from './trash-repository.ts'
import { purgeVideo, purgeVideosOf, readVideosToPurge } from './video-purge-repository.ts'

export interface PurgePorts extends QueryPorts {
  readonly rooms: Pick<Rooms, 'command'>
  readonly report: (error: unknown) => void
  /** Takes the file that an address of a picture names. */
  readonly removePicture: (organizationId: string, url: string) => Promise<Result<void>>
}

/** The author of a purge: no person or client may. */
const actorId = 'server'

/** Removes for good what was deleted 30 days ago: accounts with all they hold, and parts out of live documents. */
export const createPurge = (ports: PurgePorts) => async (): Promise<void> => {
  const { store, now } = ports
  const before = purgedBefore(now())
  const accounts = await store.read((db) => readAccountsToPurge({ db, tables: store.tables }, before))
  for (const { id } of accounts) await alone(ports.report, () => purgeAccountRows(ports, id, before))
  await removePictures(ports)
  const parts = await store.read((db) => readPartsToPurge({ db, tables: store.tables }, before))
  for (const ofOne of Map.groupBy(parts, ({ accountId }) => accountId).values())
    await alone(ports.report, () => purgeParts(ports, ofOne, before))
  for (const id of await store.read((db) => readVideosToPurge({ db, tables: store.tables }, before)))
    await alone(ports.report, () => store.write((tx) => purgeVideo(tx, id, before)))
}

/** The rows first: a row without its file is a broken picture. The commit leaves the removal of the file as work. */
const purgeAccountRows = async ({ store, now }: PurgePorts, id: string, before: Date): Promise<void> => {
  const picture = await store.read((db) => readPictureOf({ db, tables: store.tables }, id))
  await store.write(async (tx) => {
    if (!(await purgeAccount(tx, id, before))) return
    await purgeSales(tx, id, now())
    await purgeVideosOf(tx, id)
    await removeAgreementsOf(tx, id)
    if (picture?.url) await leaveWork(tx, { work: 'picture file', organizationId: picture.organizationId, subject: picture.url })
  })
}

/** Those of this purge, and those that the disk or the bucket did not remove before. */
const removePictures = async ({ store, removePicture, report }: PurgePorts): Promise<void> => {
  const { tables } = store
  for (const row of await store.read((db) => readLeftWork({ db, tables }, 'picture file')))
    await alone(report, async () => {
      const { organizationId, subject: url } = row
      const isShown = await store.read((db) => isPictureShown({ db, tables }, organizationId, url))
      if (isShown || (await removePicture(organizationId, url)).ok) await store.write((tx) => forgetWork(tx, row))
    })
}

/** All of one document in one command. The document decides: a part restored meanwhile stays. */
const purgeParts = async ({ rooms, now }: PurgePorts, parts: readonly PartToPurge[], before: Date): Promise<void> => {
  const [first] = parts
  if (!first) return
  const { accountId, organizationId } = first
  await rooms.command({
    caller: { organizationId, userId: actorId },
    accountId,
    takesSpace: false,
    async decide(doc) {
      const gone = parts.filter((part) => (deletedAt(doc, part) ?? Number.POSITIVE_INFINITY) <= before.getTime())
      return accept({
        apply: (live) => {
          for (const part of gone) empty(live, part)
        },
        store: async (tx) => {
          for (const part of gone) await deleteNotices(tx, part)
          if (gone.length > 0) await forgetFormerLog(tx, accountId, now())
        },
        isRetold: true,
      })
    },
  })
}

const deletedAt = (doc: Y.Doc, { kind, id, partnershipId }: PartToPurge): number | null | undefined => {
  if (kind === 'note') return readNote(doc, id)?.deletedAt
  return kind === 'partnership' ? readPartnershipFields(doc, id)?.deletedAt : readItem(doc, partnershipId ?? '', id)?.deletedAt
}

const empty = (doc: Y.Doc, { kind, id, partnershipId }: PartToPurge): unknown => {
  if (kind === 'note') return emptyNote(doc, id)
  return kind === 'partnership' ? emptyPartnership(doc, id) : emptyItem(doc, partnershipId ?? '', id)
}
