import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result, refuse } from '@rapport/domain/result/result'

export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface PictureFolder {
  /** Keeps a picture under a name that cannot be guessed and gives its address. */
  readonly keep: (bytes: Uint8Array) => Promise<Result<string>>
  readonly read: (name: string) => Promise<Picture | undefined>
}

const largest = 1024 * 1024
const typeByEnding: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }
const namePattern = /^[0-9a-f]{32}\.(png|jpg|webp)$/

/** Pictures of people as files. What they are is decided by their bytes, never by a name or a header. */
export const createPictureFolder = (folder: string): PictureFolder => ({
  keep: async (bytes) => {
    const ending = endingOf(bytes)
    if (bytes.byteLength > largest) return refuse('too_large', 'A picture can have at most 1 MB')
    if (ending === undefined) return refuse('validation_failed', 'Please choose a PNG, JPEG or WebP picture')
    const name = `${randomBytes(16).toString('hex')}.${ending}`
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.part`), bytes, { flush: true })
    await rename(join(folder, `${name}.part`), join(folder, name))
    return ok(`/files/pictures/${name}`)
  },
  read: async (name) => {
    const ending = namePattern.exec(name)?.[1] ?? ''
    const type = typeByEnding[ending]
    if (type === undefined) return undefined
    try {
      return { type, bytes: new Uint8Array(await readFile(join(folder, name))) }
    } catch {
      return undefined
    }
  },
})

const endingOf = (bytes: Uint8Array): string | undefined => {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : undefined
}
