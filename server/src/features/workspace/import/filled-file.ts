import { influencerPictures, personPictures } from '@rapport/domain/picture/picture-address'
import type { RecordOf } from '@rapport/domain/workspace/workspace-lists'
import type { OpenArchive } from '../open-archive.ts'

/** A file of an archive, and where it is to lie here. */
export interface FileToFill {
  readonly name: string
  readonly key: string
}

/** Names of files that cannot be guessed, the same each time a filling goes on. */
export type FileNameOf = (name: string) => string

const ending = (name: string): string => /\.(?:png|jpg|webp|gif|vtt)$/.exec(name)?.[0] ?? '.bin'

/** The files of records here: addresses for rows, keys for bytes. What the archive does not have is nothing here. */
export const createFilledFiles = ({ files }: Pick<OpenArchive, 'files'>, organizationId: string, fileNameOf: FileNameOf) => {
  const isThere = (name: string | null): name is string => name !== null && files.has(name)
  const videoKey = (name: string) => `organizations/${organizationId}/videos/${fileNameOf(name)}${ending(name)}`
  return {
    personPicture({ picture }: RecordOf<'people'>): { readonly image: string | null; readonly files: readonly FileToFill[] } {
      if (!isThere(picture)) return { image: null, files: [] }
      const name = `${fileNameOf(picture)}${ending(picture)}`
      return { image: personPictures.served + name, files: [{ name: picture, key: personPictures.keyOf(name) }] }
    },
    influencerPicture({ picture }: RecordOf<'influencers'>): { readonly url: string | null; readonly files: readonly FileToFill[] } {
      if (picture === null) return { url: null, files: [] }
      if ('url' in picture) return { url: /^https?:\/\//i.test(picture.url) ? picture.url : null, files: [] }
      if (!isThere(picture.file)) return { url: null, files: [] }
      const name = `${fileNameOf(picture.file)}${ending(picture.file)}`
      return { url: influencerPictures.served + name, files: [{ name: picture.file, key: influencerPictures.keyOf(organizationId, name) }] }
    },
    /** Undefined for a document whose file is not in the archive. */
    agreement({ file }: RecordOf<'agreements'>): (FileToFill & { readonly bytes: number }) | undefined {
      const packed = files.get(file)
      const key = `organizations/${organizationId}/agreements/${fileNameOf(file)}.bin`
      return packed && { name: file, key, bytes: packed.bytes }
    },
    /** Undefined for a video whose file is not in the archive. */
    video({ file, poster, captions }: RecordOf<'videos'>) {
      if (!isThere(file)) return undefined
      const keyOf = (name: string | null) => (isThere(name) ? videoKey(name) : null)
      return {
        keys: {
          uploadKey: `uploads/${fileNameOf(file)}.bin`,
          fileKey: videoKey(file),
          posterKey: keyOf(poster),
          captionsKey: keyOf(captions),
        },
        files: [file, poster, captions].filter(isThere).map((name): FileToFill => ({ name, key: videoKey(name) })),
      }
    },
  }
}

export type FilledFiles = ReturnType<typeof createFilledFiles>
