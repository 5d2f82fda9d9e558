/** What an archive of a workspace holds, as its last file says. */
export interface WorkspaceManifest {
  readonly format: 'rapport-workspace'
  readonly version: number
  /** ISO instant. */
  readonly exportedAt: string
  readonly organizationId: string
  readonly files: readonly ManifestFile[]
}

export interface ManifestFile {
  readonly name: string
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
  /** Entries of a JSON list; null for other files. */
  readonly entries: number | null
}

/** [WS1] Rises when a reader of the former form would misread an archive. */
const formatVersion = 1

export const manifestName = 'manifest.json'

/** [WS1] An archive without this last file, or with other files than it names, is not whole. */
export const manifestOf = (made: Pick<WorkspaceManifest, 'exportedAt' | 'organizationId' | 'files'>): WorkspaceManifest => ({
  format: 'rapport-workspace',
  version: formatVersion,
  ...made,
})
