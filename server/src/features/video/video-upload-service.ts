import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { uploadLastsMs } from '@rapport/domain/limit/file-words'
import { ok, type RefusalCode, type Result, refuse } from '@rapport/domain/result/result'
import { noRights } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { readMeasure, tooLargeVideo, videoBytes, videoFileWords, videoHeadBytes, videoType } from '@rapport/domain/video/video-file'
import { videoLimitWords } from '@rapport/domain/video/video-limit'
import { uploadedLine } from '@rapport/domain/video/video-log'
import type { VideoCompletion, VideoPreparation } from '@rapport/domain/video/video-shape'
import { videoWords } from '@rapport/domain/video/video-words'
import { hasAccount } from '../../facts/account/known-account.ts'
import { writeAnswered } from '../../facts/answered-write.ts'
import { writeLogLine } from '../../facts/log-line.ts'
import type { Caller } from '../../http/caller.ts'
import type { Remember } from '../../store/remember.ts'
import { leaveWork } from '../../store/renewal/kept-work.ts'
import type { Tx } from '../../store/store.ts'
import { keysOf, unknownVideo, type VideoPorts } from './video-ports.ts'
import { countVideos, insertVideo, readAnyVideo, refuseUnfinished, replaceTags, updateVideo } from './video-repository.ts'
import { rightsToColumns, rowToRights, type VideoRow } from './video-row.ts'
import { readTerms, viewOf } from './video-terms.ts'

export interface PreparedUpload {
  readonly uploadUrl: string
  readonly videoId: string
  readonly key: string
}

export type VideoUploads = ReturnType<typeof createVideoUploads>

/** The way of a file to a video: an address for it, then a look at what arrived. */
export const createVideoUploads = (ports: VideoPorts) => ({
  async prepare(caller: Caller, preparation: VideoPreparation, remember: Remember<PreparedUpload>): Promise<Result<PreparedUpload>> {
    const { size } = preparation
    if (size !== undefined && size > videoBytes) return refuse('too_large', tooLargeVideo(size))
    const keys = keysOf(caller.organizationId, ports.newFileName())
    const until = new Date(ports.now().getTime() + uploadLastsMs)
    const uploadUrl = await ports.files.uploadAddress({
      key: keys.uploadKey,
      bytes: size === undefined ? { atMost: videoBytes } : { exactly: size },
      until,
    })
    return writeAnswered(ports.store, remember, (tx) => prepare(ports, tx, caller, { preparation, keys, uploadUrl }))
  },

  complete: (caller: Caller, completion: VideoCompletion, remember: Remember<Video>) => completeUpload(ports, caller, completion, remember),
})

interface Preparing {
  readonly preparation: VideoPreparation
  readonly keys: ReturnType<typeof keysOf>
  readonly uploadUrl: string
}

const prepare = async (
  ports: VideoPorts,
  tx: Tx,
  { organizationId, userId }: Caller,
  { preparation, keys, uploadUrl }: Preparing,
): Promise<Result<PreparedUpload>> => {
  const { filename, influencerId: accountId } = preparation
  if (!(await hasAccount(tx, organizationId, accountId))) return unknownAccount
  const at = ports.now()
  const terms = await readTerms(tx, organizationId, preparation, { rights: noRights, at })
  if (!terms.ok) return terms
  const tooMany = videoLimitWords(await countVideos(tx, organizationId, accountId))
  if (tooMany !== undefined) return refuse('validation_failed', tooMany)
  const row: VideoRow = {
    id: ports.newId(),
    organizationId,
    accountId,
    filename,
    ...keys,
    posterKey: null,
    captionsKey: null,
    contentType: '',
    bytes: 0,
    durationMs: null,
    ...rightsToColumns(terms.value.rights),
    rev: 1,
    completedAt: null,
    refusal: null,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    deletedBy: null,
  }
  await insertVideo(tx, row, terms.value.tags ?? [])
  return ok({ uploadUrl, videoId: row.id, key: keys.uploadKey })
}

const completeUpload = async (
  ports: VideoPorts,
  caller: Caller,
  completion: VideoCompletion,
  remember: Remember<Video>,
): Promise<Result<Video>> => {
  const { organizationId } = caller
  const { videoId: id } = completion
  const stored = await ports.store.read((db) => readAnyVideo({ db, tables: ports.store.tables }, { organizationId, id }))
  if (stored === undefined || stored.row.uploadKey !== completion.key) return unknownVideo
  const { row } = stored
  if (row.refusal !== null) return refusals[row.refusal as Refused](row.bytes)
  const arrival = row.completedAt === null ? await lookAtArrival(ports, row) : ok(row)
  if (!arrival.ok) return arrival
  if ('refused' in arrival.value) {
    const { refused, bytes } = arrival.value
    if (await keepRefusal(ports, row, arrival.value)) return refusals[refused](bytes)
    // Another call was faster: it is answered as that one.
    return completeUpload(ports, caller, completion, remember)
  }
  const { bytes, contentType } = arrival.value
  const completed = await writeAnswered(ports.store, remember, (tx) => complete(ports, tx, caller, { completion, bytes, contentType }))
  // What was sent there a second time meanwhile.
  if (completed.ok && row.completedAt === null) await ports.files.remove(row.uploadKey)
  return completed
}

type Refused = 'too_large' | 'unsupported_type'

const refusals: Readonly<Record<Refused, (bytes: number) => Result<never>>> = {
  too_large: (bytes) => refuse('too_large' satisfies RefusalCode, tooLargeVideo(bytes)),
  unsupported_type: () => refuse('unsupported_type' satisfies RefusalCode, videoFileWords.noVideo),
}

type Arrived = { readonly bytes: number; readonly contentType: string } | { readonly bytes: number; readonly refused: Refused }

/** Moves what arrived to where nobody else writes, and looks at it there. What a call before this one has moved already stays. */
const lookAtArrival = async ({ files }: VideoPorts, { uploadKey, fileKey }: VideoRow): Promise<Result<Arrived>> => {
  const moved = await files.size(fileKey)
  if (moved.ok) return lookAt(files, fileKey, moved.value)
  const arrived = await files.size(uploadKey)
  if (!arrived.ok && arrived.refusal.code !== 'not_found') return arrived
  if (arrived.ok && arrived.value > videoBytes) return ok({ bytes: arrived.value, refused: 'too_large' })
  if (arrived.ok) {
    const move = await files.move(uploadKey, fileKey)
    if (!move.ok && move.refusal.code !== 'not_found') return move
  }
  const size = await files.size(fileKey)
  if (!size.ok) return size.refusal.code === 'not_found' ? refuse('conflict', videoWords.notArrived) : size
  return lookAt(files, fileKey, size.value)
}

const lookAt = async (files: VideoPorts['files'], key: string, bytes: number): Promise<Result<Arrived>> => {
  if (bytes > videoBytes) return ok({ bytes, refused: 'too_large' })
  if (bytes === 0) return ok({ bytes, refused: 'unsupported_type' })
  const head = await files.read(key, { start: 0, end: Math.min(videoHeadBytes, bytes) - 1 })
  if (!head.ok) return head
  const read = await new Response(head.value.body).arrayBuffer().catch(() => undefined)
  // Another call refused and removed it meanwhile.
  if (read === undefined) return refuse('conflict', videoWords.notArrived)
  const contentType = videoType(new Uint8Array(read))
  return ok(contentType === undefined ? { bytes, refused: 'unsupported_type' } : { bytes, contentType })
}

/** A second call is refused the same; the row goes with those that were never completed. False for one that another call completed. */
const keepRefusal = async (
  { store, files }: VideoPorts,
  { id, organizationId, uploadKey, fileKey }: VideoRow,
  { bytes, refused }: { readonly bytes: number; readonly refused: Refused },
): Promise<boolean> => {
  const isKept = await store.write(async (tx) => {
    if (!(await refuseUnfinished(tx, id, { refusal: refused, bytes }))) return false
    for (const subject of [uploadKey, fileKey]) await leaveWork(tx, { work: 'video file', organizationId, subject })
    return true
  })
  if (isKept) for (const key of [uploadKey, fileKey]) await files.remove(key)
  return isKept
}

interface Completing {
  readonly completion: VideoCompletion
  readonly bytes: number
  readonly contentType: string
}

const complete = async (
  ports: VideoPorts,
  tx: Tx,
  caller: Caller,
  { completion, bytes, contentType }: Completing,
): Promise<Result<Video>> => {
  const { organizationId } = caller
  const stored = await readAnyVideo(tx, { organizationId, id: completion.videoId })
  if (stored === undefined || stored.row.deletedAt !== null) return unknownVideo
  if (stored.row.refusal !== null) return refusals[stored.row.refusal as Refused](stored.row.bytes)
  if (stored.row.completedAt !== null) return ok(await viewOf(tx, stored))
  const at = ports.now()
  const terms = await readTerms(tx, organizationId, completion, { rights: rowToRights(stored.row), at })
  if (!terms.ok) return terms
  const duration = readMeasure(completion.duration)
  const row: VideoRow = {
    ...stored.row,
    ...rightsToColumns(terms.value.rights),
    bytes,
    contentType,
    durationMs: duration && Math.round(duration * 1000),
    completedAt: at,
    updatedAt: at,
  }
  await updateVideo(tx, row.id, row)
  if (terms.value.tags) await replaceTags(tx, row, terms.value.tags)
  const { id, accountId } = row
  await writeLogLine(tx, caller, { id: ports.newId(), accountId, aboutId: id, at, line: uploadedLine(row.filename) })
  tx.changed({ kind: 'video', id, accountId, organizationId, actor: caller.userId, at: at.toISOString() })
  return ok(await viewOf(tx, { ...stored, row }))
}
