import type { ByteRange, Files } from '@rapport/domain/file/files'
import type { Result } from '@rapport/domain/result/result'
import type { Rebuild } from '../../../collab/projection.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { PackedFile } from '../open-archive.ts'
import type { CheckingPorts } from './archive-check.ts'
import type { Digest } from './people-mapping.ts'

export interface ArchiveSource {
  readonly bytes: number
  readonly read: (range: ByteRange) => Promise<Result<{ readonly body: AsyncIterable<Uint8Array> }>>
}

export interface ImportPorts extends WritingPorts {
  readonly files: Pick<Files, 'putFrom' | 'read' | 'size' | 'move' | 'uploadAddress'>
  readonly openZip: (source: ArchiveSource) => Promise<Result<ReadonlyMap<string, PackedFile>>>
  readonly createSum: CheckingPorts['createSum']
  readonly digest: Digest
  readonly rebuilds: readonly Rebuild[]
  readonly newFileName: () => string
  readonly report: (error: unknown) => void
  /** Lets so many milliseconds pass. */
  readonly wait: (ms: number) => Promise<void>
}

/** Where an archive lies that was asked for: from there nobody else can change it. */
export const archiveKeyOf = (uploadKey: string): string => uploadKey.replace(/^uploads\//, 'imports/')
