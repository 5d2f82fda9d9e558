import type { Files } from '@rapport/domain/file/files'
import { refuse } from '@rapport/domain/result/result'
import { videoWords } from '@rapport/domain/video/video-words'
import type { WritingPorts } from '../../store/ports.ts'

export interface VideoPorts extends WritingPorts {
  readonly files: Pick<Files, 'put' | 'read' | 'size' | 'move' | 'remove' | 'uploadAddress'>
  /** A name of a file that cannot be guessed. */
  readonly newFileName: () => string
}

/** Opens a file, or a part of it. */
export type OpenFile = Files['read']

export const unknownVideo = refuse('not_found', videoWords.unknown)

/** Where a video of this name lies once it is whole, and where it arrives: from there nothing is served. */
export const keysOf = (organizationId: string, name: string) => ({
  uploadKey: `uploads/${name}.bin`,
  fileKey: `organizations/${organizationId}/videos/${name}.bin`,
})
