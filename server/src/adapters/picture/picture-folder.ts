import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeWhole } from '../../disk/durable-file.ts'
import { pictureHeader } from './picture-header.ts'

export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface PictureFolder {
  /** Keeps a picture under a name that cannot be guessed and gives its address. */
  readonly keep: (bytes: Uint8Array) => Promise<Result<string>>
  readonly read: (name: string) => Promise<Picture | undefined>
  /** Takes away what stands behind an address that `keep` gave; any other is left alone. */
  readonly remove: (address: string) => Promise<void>
}

const largest = 1024 * 1024
const typeByEnding: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }
const namePattern = /^[0-9a-f]{32}\.(png|jpg|webp)$/

const served = '/files/pictures/'

/** Draws a picture anew, so that nothing of it but what it shows is kept: no place, no device, nothing behind its end. */
type DrawAnew = (bytes: Uint8Array) => Promise<Result<Uint8Array>>

/** Pictures of people as files. What they are is decided by their bytes, never by a name or a header. */
export const createPictureFolder = (folder: string, drawAnew: DrawAnew): PictureFolder => ({
  keep: async (bytes) => {
    if (bytes.byteLength > largest) return refuse('too_large', 'A picture can have at most 1 MB')
    const kind = pictureHeader(bytes)?.kind ?? 'gif'
    if (kind === 'gif') return refuse('validation_failed', 'Please choose a PNG, JPEG or WebP picture')
    const drawn = await drawAnew(bytes)
    if (!drawn.ok) return drawn
    const name = `${randomBytes(16).toString('hex')}.webp`
    await mkdir(folder, { recursive: true })
    await writeWhole(join(folder, name), drawn.value)
    return ok(`${served}${name}`)
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
  remove: async (address) => {
    const name = address.startsWith(served) ? address.slice(served.length) : ''
    if (namePattern.test(name)) await rm(join(folder, name), { force: true })
  },
})
