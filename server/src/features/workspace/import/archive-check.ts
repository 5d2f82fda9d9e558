import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { videoBytes, videoHeadBytes, videoType } from '@rapport/domain/video/video-file'
import type { ImportedPerson } from '@rapport/domain/workspace/workspace-import'
import {
  fileOfList,
  hasList,
  keptIds,
  type ListName,
  listNames,
  type RecordOf,
  workspaceLists,
} from '@rapport/domain/workspace/workspace-lists'
import type { ManifestFile } from '@rapport/domain/workspace/workspace-manifest'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'
import { BadLine, linesOf } from '../archive-line.ts'
import type { OpenArchive } from '../open-archive.ts'
import { readRecord } from '../record-reading.ts'
import { damageOf } from './filled-document.ts'
import { createReferences, type References } from './record-reference.ts'

/** What an archive holds, beside what its manifest says. */
export interface CheckedArchive {
  readonly organizationName: string
  readonly people: readonly (Omit<ImportedPerson, 'becomes'> & { readonly id: string })[]
  readonly videosWithoutFile: number
  readonly picturesWithoutFile: number
  readonly documentsWithoutFile: number
}

export interface CheckingPorts {
  /** A checksum of bytes that come in parts, in hex. */
  readonly createSum: () => { readonly update: (part: Uint8Array) => void; readonly hex: () => string }
  /** Awaited now and then, so that others come between; rejected when it is to stop. */
  readonly turn: () => Promise<void>
  readonly onProgress: (done: number, total: number) => Promise<void>
}

type Findings = { -readonly [Key in keyof CheckedArchive]: CheckedArchive[Key] } & {
  people: CheckedArchive['people'][number][]
  /** The videos that records speak of, by their files. */
  readonly videos: Map<string, { readonly contentType: string; readonly bytes: number }>
}

const listByFile: ReadonlyMap<string, ListName> = new Map(listNames.map((list) => [fileOfList(list), list]))
const lists = workspaceLists(keptIds)

/**
 * Reads the whole archive once, and writes nothing. Every byte is summed. Every record is held to its shape, and to the influencers, links
 * and videos that it names.
 */
export const checkArchive = async (archive: OpenArchive, ports: CheckingPorts): Promise<Result<CheckedArchive>> => {
  const { manifest } = archive
  for (const list of listNames)
    if (hasList(list, manifest.version) && !archive.files.has(fileOfList(list)))
      return refuse('unprocessable', workspaceWords.notWhole(fileOfList(list)))
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
  const findings: Findings = {
    organizationName: '',
    people: [],
    videosWithoutFile: 0,
    picturesWithoutFile: 0,
    documentsWithoutFile: 0,
    videos: new Map(),
  }
  const references = createReferences()
  let done = 0
  for (const file of inOrder(manifest.files)) {
    const checked = await checkFile(archive, file, { ...ports, references, findings })
    if (!checked.ok) return checked
    done += file.bytes
    await ports.onProgress(done, total)
  }
  return isComplete(manifest) ? ok(findings) : refuse('unprocessable', workspaceWords.incomplete)
}

/** One organisation, with settings and stages. */
const isComplete = ({ files }: OpenArchive['manifest']): boolean => {
  const entries = new Map(files.map(({ name, entries }) => [name, entries ?? 0]))
  const countOf = (list: ListName) => entries.get(fileOfList(list)) ?? 0
  const isOne = countOf('organization') === 1 && countOf('settings') === 1
  return isOne && countOf('stages') > 0
}

/** Files that are no list come behind those that name them. */
const behind = Number.POSITIVE_INFINITY

/** Lists in the order in which records may name each other, whatever stands where in the archive. */
const inOrder = (files: readonly ManifestFile[]): readonly ManifestFile[] => {
  const positions = new Map(listNames.map((list, index) => [fileOfList(list), index]))
  return files.toSorted((a, b) => (positions.get(a.name) ?? behind) - (positions.get(b.name) ?? behind))
}

interface Checking extends CheckingPorts {
  readonly references: References
  readonly findings: Findings
}

const checkFile = async (archive: OpenArchive, file: ManifestFile, checking: Checking): Promise<Result<void>> => {
  const packed = archive.files.get(file.name)
  const list = listByFile.get(file.name)
  if (!packed) return refuse('unprocessable', workspaceWords.notWhole(file.name))
  const sum = checking.createSum()
  const head = headOf(checking.findings.videos.has(file.name))
  const parts = summed(head.watch(await packed.open()), sum, checking.turn)
  let line = 0
  try {
    if (list === undefined) for await (const _ of parts);
    else
      for await (const text of linesOf(parts)) {
        line += 1
        const checked = checkRecord(archive, list, { line, text }, checking)
        if (!checked.ok) return checked
      }
  } catch (error) {
    if (error instanceof BadLine) return refuse('unprocessable', workspaceWords.badRecord(file.name, line + 1, error.message))
    if (!isDamage(error)) throw error
    return refuse('unprocessable', workspaceWords.changed(file.name))
  }
  const isSame = sum.hex() === file.sha256 && (list === undefined || line === file.entries)
  if (!isSame) return refuse('unprocessable', workspaceWords.changed(file.name))
  return isVideo(checking.findings, file, head.bytes()) ? ok(undefined) : refuse('unprocessable', workspaceWords.noVideo(file.name))
}

/** yauzl and zlib say in words of their own that bytes are not as they were packed. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('Z_')) || /bytes|zip|local file header|expected/i.test(error.message))

const turnEveryBytes = 256 * 1024

async function* summed(
  parts: AsyncIterable<Uint8Array>,
  sum: ReturnType<CheckingPorts['createSum']>,
  turn: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of parts) {
    sum.update(part)
    yield part
    bytes += part.length
    if (bytes < turnEveryBytes) continue
    bytes = 0
    await turn()
  }
}

const checkRecord = (
  archive: OpenArchive,
  list: ListName,
  line: { readonly line: number; readonly text: string },
  { references, findings }: Checking,
): Result<void> => {
  const read = readRecord(lists, list, line)
  if (!read.ok) return read
  const trouble = references.look(list, read.value, line.line)
  if (trouble !== undefined) return refuse('unprocessable', trouble)
  const damage = list === 'documents' && 'state' in read.value ? damageOf(String(read.value.state)) : undefined
  if (damage !== undefined) return refuse('unprocessable', workspaceWords.badRecord(fileOfList(list), line.line, damage))
  note(archive, list, read.value, findings)
  return ok(undefined)
}

const note = ({ files }: OpenArchive, list: ListName, record: object, findings: Findings): void => {
  if (list === 'organization' && 'name' in record) findings.organizationName = String(record.name)
  if (list === 'people') findings.people.push(record as Findings['people'][number]) // its shape has made it
  if (list === 'agreements' && !files.has((record as RecordOf<'agreements'>).file)) findings.documentsWithoutFile += 1 // its shape has made it
  if (list === 'videos') noteVideo(files, record as RecordOf<'videos'>, findings) // its shape has made it
  if ((list === 'influencers' || list === 'people') && 'picture' in record && !hasPicture(files, record.picture))
    findings.picturesWithoutFile += 1
}

const noteVideo = (files: OpenArchive['files'], { file, contentType, bytes }: RecordOf<'videos'>, findings: Findings): void => {
  if (files.has(file)) findings.videos.set(file, { contentType, bytes })
  else findings.videosWithoutFile += 1
}

/** Browsers are told the type that a record says: a page would be shown as one. */
const isVideo = ({ videos }: Findings, { name, bytes }: ManifestFile, head: Uint8Array): boolean => {
  const video = videos.get(name)
  return video === undefined || (video.bytes === bytes && bytes <= videoBytes && videoType(head) === video.contentType)
}

/** The first bytes of a file, where they matter. */
const headOf = (isWanted: boolean) => {
  const parts: Uint8Array[] = []
  let left = isWanted ? videoHeadBytes : 0
  return {
    async *watch(all: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const part of all) {
        if (left > 0) parts.push(part.slice(0, left))
        left -= Math.min(left, part.length)
        yield part
      }
    },
    bytes: () => new Uint8Array(Buffer.concat(parts)),
  }
}

const hasPicture = (files: OpenArchive['files'], picture: unknown): boolean => {
  const name = typeof picture === 'object' && picture !== null && 'file' in picture ? picture.file : picture
  return typeof name !== 'string' || files.has(name)
}
