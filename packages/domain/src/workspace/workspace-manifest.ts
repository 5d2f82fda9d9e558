import { z } from 'zod'
import { megabyte } from '../limit/unit.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { workspaceWords } from './workspace-words.ts'

const format = 'rapport-workspace'

/** [WS1] Rises when a reader of the former form would misread an archive. */
const formatVersion = 3

/** [WS5] The oldest form that is read: of what came since, its archives have nothing. */
const oldestVersion = 2

export const manifestName = 'manifest.json'

/** The most bytes of the manifest: it names each picture. */
export const manifestBytes = 24 * megabyte

const manifestFile = z.strictObject({
  name: z.string().min(1),
  bytes: z.number().int().min(0),
  /** In hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Records of a list; null for other files. */
  entries: z.number().int().min(0).nullable(),
})

const manifest = z.strictObject({
  format: z.literal(format),
  version: z.number().int().min(oldestVersion).max(formatVersion),
  /** ISO instant. */
  exportedAt: z.iso.datetime(),
  organizationId: z.string(),
  files: z.array(manifestFile),
})

/** What an archive of a workspace holds, as its last file says. */
export type WorkspaceManifest = z.infer<typeof manifest>
export type ManifestFile = z.infer<typeof manifestFile>

/** [WS1] An archive without this last file, or with other files than it names, is not whole. */
export const manifestOf = (made: Pick<WorkspaceManifest, 'exportedAt' | 'organizationId' | 'files'>): WorkspaceManifest => ({
  format,
  version: formatVersion,
  ...made,
})

const claim = z.looseObject({ format: z.literal(format), version: z.number() })

/** [WS5] What the last file of an archive says; a sentence for another file, and for an archive of another version. */
export const readManifest = (text: string): Result<WorkspaceManifest> => {
  const content = jsonIn(text)
  const claimed = claim.safeParse(content)
  if (!claimed.success) return refuse('unprocessable', workspaceWords.noExport)
  const { version } = claimed.data
  if (version > formatVersion) return refuse('unprocessable', workspaceWords.newer)
  if (version < oldestVersion) return refuse('unprocessable', workspaceWords.older)
  const read = manifest.safeParse(content)
  return read.success ? ok(read.data) : refuse('unprocessable', workspaceWords.changed(manifestName))
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** [WS6] From so many bytes on, a file may not unpack to more than so many times its size. */
const suspicious = { bytes: 10 * megabyte, times: 200 } as const

/** [WS6] Whether a file of an archive unpacks to far more than text does. */
export const unpacksTooFar = ({ bytes, packedBytes }: { readonly bytes: number; readonly packedBytes: number }): boolean =>
  bytes > suspicious.bytes && bytes > packedBytes * suspicious.times
