import { ok, type Result } from '@rapport/domain/result/result'
import type { LogLine } from '@rapport/domain/time-log/time-log'
import type { Video } from '@rapport/domain/video/video'
import { deletedLine, rightsLine, uploadedLine } from '@rapport/domain/video/video-log'
import type { VideoChange } from '@rapport/domain/video/video-shape'
import { writeAnswered } from '../../facts/answered-write.ts'
import { writeLogLine } from '../../facts/log-line.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { unknownVideo } from './video-ports.ts'
import { readAllTags, readAnyVideo, readVideo, replaceTags, updateVideo } from './video-repository.ts'
import { rightsToColumns, rowToRights, type StoredVideo } from './video-row.ts'
import { readTerms, viewOf } from './video-terms.ts'

export type VideoService = ReturnType<typeof createVideoService>

/** Videos that are whole: their rights and tags, the Trash and back. */
export const createVideoService = (ports: WritingPorts) => {
  const { store } = ports
  return {
    read: ({ organizationId }: Caller, id: string): Promise<Result<Video>> =>
      store.read(async (db) => {
        const source = { db, tables: store.tables }
        const stored = await readVideo(source, { organizationId, id })
        return stored ? ok(await viewOf(source, stored)) : unknownVideo
      }),

    tags: ({ organizationId }: Caller): Promise<Result<readonly string[]>> =>
      store.read(async (db) => ok(await readAllTags({ db, tables: store.tables }, organizationId))),

    change: (caller: Caller, id: string, change: VideoChange, remember: Remember<Video>) =>
      writeAnswered(store, remember, (tx) => changeVideo(ports, tx, caller, { id, change })),

    remove: (caller: Caller, id: string, remember: Remember<{ readonly id: string }>) =>
      writeAnswered(store, remember, (tx) => remove(ports, tx, caller, id)),

    restore: (caller: Caller, id: string, remember: Remember<Video>) =>
      writeAnswered(store, remember, (tx) => restore(ports, tx, caller, id)),
  }
}

interface Changing {
  readonly id: string
  readonly change: VideoChange
  /** Gives back an end that may be over by now. */
  readonly isUndo?: boolean
}

/** What changes nothing leaves no line and no revision. */
export const changeVideo = async (
  ports: WritingPorts,
  tx: Tx,
  caller: Caller,
  { id, change, isUndo }: Changing,
): Promise<Result<Video>> => {
  const { organizationId } = caller
  const stored = await readVideo(tx, { organizationId, id })
  if (stored === undefined) return unknownVideo
  const [at, before] = [ports.now(), rowToRights(stored.row)]
  const terms = await readTerms(tx, organizationId, change, { rights: before, at: isUndo ? null : at })
  if (!terms.ok) return terms
  const { rights, tags } = terms.value
  const view = await viewOf(tx, stored)
  const line = rightsLine(stored.row.filename, before, rights)
  const isRetagged = tags !== undefined && JSON.stringify(tags) !== JSON.stringify(view.tags)
  if (line === undefined && !isRetagged) return ok(view)
  const row = { ...stored.row, ...rightsToColumns(rights), rev: stored.row.rev + 1, updatedAt: at }
  await updateVideo(tx, id, row)
  if (isRetagged) await replaceTags(tx, row, tags)
  await tell(ports, tx, caller, { stored, at, line })
  return ok(await viewOf(tx, { ...stored, row }))
}

const remove = async (ports: WritingPorts, tx: Tx, caller: Caller, id: string): Promise<Result<{ readonly id: string }>> => {
  const { organizationId, userId } = caller
  const stored = await readVideo(tx, { organizationId, id })
  if (stored === undefined) return unknownVideo
  const at = ports.now()
  await updateVideo(tx, id, { deletedAt: at, deletedBy: userId, updatedAt: at, rev: stored.row.rev + 1 })
  await tell(ports, tx, caller, { stored, at, line: deletedLine(stored.row.filename), isGone: true })
  return ok({ id })
}

/** A second call answers the same. */
const restore = async (ports: WritingPorts, tx: Tx, caller: Caller, id: string): Promise<Result<Video>> => {
  const { organizationId } = caller
  const stored = await readAnyVideo(tx, { organizationId, id })
  if (!stored?.row.completedAt) return unknownVideo
  if (stored.row.deletedAt === null) return ok(await viewOf(tx, stored))
  const at = ports.now()
  const row = { ...stored.row, deletedAt: null, deletedBy: null, updatedAt: at, rev: stored.row.rev + 1 }
  await updateVideo(tx, id, row)
  await tell(ports, tx, caller, { stored, at, line: uploadedLine(row.filename) })
  return ok(await viewOf(tx, { ...stored, row }))
}

interface Telling {
  readonly stored: StoredVideo
  readonly at: Date
  readonly line: LogLine | undefined
  readonly isGone?: boolean
}

/** The line in the history, and the news of it. */
const tell = async (ports: WritingPorts, tx: Tx, caller: Caller, { stored, at, line, isGone }: Telling): Promise<void> => {
  const { id, accountId } = stored.row
  if (line) await writeLogLine(tx, caller, { id: ports.newId(), accountId, aboutId: id, at, line })
  const { organizationId, userId: actor } = caller
  tx.changed({ kind: 'video', id, accountId, organizationId, actor, at: at.toISOString(), ...(isGone && { deleted: true }) })
}
