import { ok, type Result, refuse } from '@rapport/domain/result/result'
import {
  type ManifestFile,
  manifestBytes,
  manifestName,
  readManifest,
  unpacksTooFar,
  type WorkspaceManifest,
} from '@rapport/domain/workspace/workspace-manifest'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'

/** A file of an archive. */
export interface PackedFile {
  readonly name: string
  /** Unpacked, as the archive says. */
  readonly bytes: number
  readonly packedBytes: number
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

export interface OpenArchive {
  readonly manifest: WorkspaceManifest
  readonly files: ReadonlyMap<string, PackedFile>
}

/** Opens the archive of a workspace: what it holds is what its manifest names, in sizes that can be. No file but the manifest is read. */
export const openArchive = async (files: ReadonlyMap<string, PackedFile>): Promise<Result<OpenArchive>> => {
  const last = files.get(manifestName)
  if (!last || last.bytes > manifestBytes) return refuse('unprocessable', workspaceWords.noExport)
  const read = readManifest(await textOf(last))
  if (!read.ok) return read
  const manifest = read.value
  const named = new Set(manifest.files.map(({ name }) => name))
  for (const name of files.keys())
    if (name !== manifestName && !named.has(name)) return refuse('unprocessable', workspaceWords.unnamed(name))
  for (const file of manifest.files) {
    const trouble = troubleOf(file, files.get(file.name))
    if (trouble !== undefined) return refuse('unprocessable', trouble)
  }
  if (unpacksTooFar(sumOf([...files.values()]))) return refuse('unprocessable', workspaceWords.unpacks(last.name))
  return ok({ manifest, files })
}

/** All files together: many small ones unpack as far as a large one. */
const sumOf = (files: readonly PackedFile[]) => ({
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  packedBytes: files.reduce((sum, { packedBytes }) => sum + packedBytes, 0),
})

const troubleOf = ({ name, bytes }: ManifestFile, file: PackedFile | undefined): string | undefined => {
  if (!file) return workspaceWords.notWhole(name)
  if (file.bytes !== bytes) return workspaceWords.changed(name)
  return unpacksTooFar(file) ? workspaceWords.unpacks(name) : undefined
}

/** Damaged bytes make another text, which is no manifest. */
const textOf = async (file: PackedFile): Promise<string> => {
  try {
    const parts: Uint8Array[] = []
    for await (const part of await file.open()) parts.push(part)
    return Buffer.concat(parts).toString()
  } catch {
    return ''
  }
}
