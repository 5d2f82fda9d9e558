import type { StoredFile } from '@rapport/domain/file/files'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Video } from '@rapport/domain/video/video'
import { isCaptions } from '@rapport/domain/video/video-file'
import { videoWords } from '@rapport/domain/video/video-words'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { Remember } from '../../store/remember.ts'
import { leaveWork } from '../../store/renewal/kept-work.ts'
import type { Tx } from '../../store/store.ts'
import { unknownVideo, type VideoPorts } from './video-ports.ts'
import { readVideo, updateVideo } from './video-repository.ts'
import { rangedFile, type VideoRow } from './video-row.ts'
import { viewOf } from './video-terms.ts'

export interface VideoFilePorts extends VideoPorts {
  /** Draws a picture anew, as WebP. */
  readonly posterOf: (bytes: Uint8Array) => Promise<Result<Uint8Array>>
}

export interface GivenFile {
  readonly id: string
  readonly bytes: Uint8Array
}

export type VideoFiles = ReturnType<typeof createVideoFiles>

/** What lies beside the rows of videos: their bytes, posters and captions. */
export const createVideoFiles = (ports: VideoFilePorts) => {
  const { store, files } = ports
  const rowOf = ({ organizationId }: Caller, id: string): Promise<VideoRow | undefined> =>
    store.read(async (db) => (await readVideo({ db, tables: store.tables }, { organizationId, id }))?.row)
  const readBeside = async (key: string | null | undefined): Promise<Result<StoredFile>> => (key ? files.read(key) : unknownVideo)
  return {
    /** A video whose bytes a caller may have. */
    async find(caller: Caller, id: string) {
      const row = await rowOf(caller, id)
      return row ? ok({ filename: row.filename, file: rangedFile(row) }) : unknownVideo
    },

    readPoster: async (caller: Caller, id: string) => readBeside((await rowOf(caller, id))?.posterKey),

    readCaptions: async (caller: Caller, id: string) => readBeside((await rowOf(caller, id))?.captionsKey),

    async putPoster(caller: Caller, { id, bytes }: GivenFile, remember: Remember<Video>): Promise<Result<Video>> {
      if ((await rowOf(caller, id)) === undefined) return unknownVideo
      const drawn = await ports.posterOf(bytes)
      return drawn.ok ? keepBeside(ports, caller, { id, column: 'posterKey', ending: 'webp', bytes: drawn.value }, remember) : drawn
    },

    async putCaptions(caller: Caller, { id, bytes }: GivenFile, remember: Remember<Video>): Promise<Result<Video>> {
      if ((await rowOf(caller, id)) === undefined) return unknownVideo
      if (!isCaptions(bytes)) return refuse('unsupported_type', videoWords.noCaptions)
      return keepBeside(ports, caller, { id, column: 'captionsKey', ending: 'vtt', bytes }, remember)
    },

    removeCaptions: (caller: Caller, id: string, remember: Remember<Video>) =>
      writeAnswered(store, remember, (tx) => setBeside(ports, tx, caller, { id, column: 'captionsKey', key: null })),
  }
}

interface Beside {
  readonly id: string
  readonly column: 'posterKey' | 'captionsKey'
}

/** The file first, then its row; a file that no row names is removed. */
const keepBeside = async (
  ports: VideoFilePorts,
  caller: Caller,
  { bytes, ending, ...beside }: Beside & { readonly ending: 'webp' | 'vtt'; readonly bytes: Uint8Array },
  remember: Remember<Video>,
): Promise<Result<Video>> => {
  const key = `organizations/${caller.organizationId}/videos/${ports.newFileName()}.${ending}`
  const put = await ports.files.put(key, bytes)
  if (!put.ok) return put
  let isKept = false
  try {
    const set = await writeAnswered(ports.store, remember, (tx) => setBeside(ports, tx, caller, { ...beside, key }))
    isKept = set.ok
    return set
  } finally {
    if (!isKept) await ports.files.remove(key)
  }
}

/** The former file is removed afterwards. */
const setBeside = async (
  { now }: VideoFilePorts,
  tx: Tx,
  { organizationId, userId: actor }: Caller,
  { id, column, key }: Beside & { readonly key: string | null },
): Promise<Result<Video>> => {
  const stored = await readVideo(tx, { organizationId, id })
  if (stored === undefined) return unknownVideo
  const [at, former] = [now(), stored.row[column]]
  const row = { ...stored.row, [column]: key, updatedAt: at }
  await updateVideo(tx, id, { [column]: key, updatedAt: at })
  if (former !== null) await leaveWork(tx, { work: 'video file', organizationId, subject: former })
  tx.changed({ kind: 'video', id, accountId: row.accountId, organizationId, actor, at: at.toISOString() })
  return ok(await viewOf(tx, { ...stored, row }))
}
