import type { Files } from '@rapport/domain/file/files'
import { idPattern } from '@rapport/domain/id/id'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { mostVideosAtOnce, videosAtOnce } from '@rapport/domain/video/video-bulk'
import type { Caller, Turn } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import { unknownVideo } from '../video-ports.ts'
import { readVideo } from '../video-repository.ts'

interface ArchivedFile {
  readonly name: string
  readonly content: () => AsyncIterable<Uint8Array>
  readonly isPacked: true
}

export interface ArchivePorts extends QueryPorts {
  readonly readFile: Files['read']
  /** Puts files into one archive while it is read. */
  readonly createArchive: (files: readonly ArchivedFile[], at: Date) => { readonly body: ReadableStream<Uint8Array> }
}

export interface VideoArchive {
  readonly fileName: string
  readonly body: ReadableStream<Uint8Array>
}

export type ArchiveVideos = (caller: Caller, ids: readonly string[], turn: Turn) => Promise<Result<VideoArchive>>

/** Videos as one archive. Each is looked up when its turn comes: who lost access meanwhile gets no more. */
export const createVideoArchive =
  ({ store, now, readFile, createArchive }: ArchivePorts): ArchiveVideos =>
  async ({ organizationId }, given, turn) => {
    const ids = [...new Set(given)].filter((id) => idPattern.test(id))
    if (ids.length === 0 || ids.length > mostVideosAtOnce) return refuse('validation_failed', videosAtOnce)
    const videoOf = (id: string) => store.read(async (db) => (await readVideo({ db, tables: store.tables }, { organizationId, id }))?.row)
    const videos = (await Promise.all(ids.map(videoOf))).filter((row) => row !== undefined)
    if (videos.length === 0) return unknownVideo
    const names = distinctNames(videos.map(({ filename }) => filename))
    const files = videos.map(({ id }, at) => ({ name: names[at] ?? id, content: () => bytesOf(id), isPacked: true as const }))
    async function* bytesOf(id: string): AsyncGenerator<Uint8Array> {
      await turn()
      const row = await videoOf(id)
      const file = row ? await readFile(row.fileKey) : unknownVideo
      if (!file.ok) throw new Error(file.refusal.message)
      yield* file.value.body
    }
    const at = now()
    return ok({ fileName: `videos-${at.toISOString().slice(0, 10)}.zip`, body: createArchive(files, at).body })
  }

/** Names of files in a folder: no path, and a number where two are the same. */
const distinctNames = (filenames: readonly string[]): readonly string[] => {
  const used = new Set<string>()
  return filenames.map((filename) => {
    const plain = filename.replaceAll(/[/\\:*?"<>|]/g, '_').replace(/^\.+/, '_') || 'video'
    const [, stem = plain, ending = ''] = /^(.*?)(\.\w{1,5})?$/s.exec(plain) ?? []
    let name = plain
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${ending}`
    used.add(name.toLowerCase())
    return name
  })
}
