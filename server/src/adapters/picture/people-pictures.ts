import { randomBytes } from 'node:crypto'
import type { Files } from '@rapport/domain/file/files'
import { pictureBytes, pictureWords } from '@rapport/domain/person/person-picture'
import { personPictures } from '@rapport/domain/picture/picture-address'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { typeOfKey } from '../files/files.ts'
import { pictureHeader } from './picture-header.ts'

export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface PeoplePictures {
  /** Keeps a picture under a name that cannot be guessed and gives its address. */
  readonly keep: (bytes: Uint8Array) => Promise<Result<string>>
  readonly read: (name: string) => Promise<Picture | undefined>
  /** Takes away what stands behind an address that `keep` gave; any other is left alone. */
  readonly remove: (address: string) => Promise<void>
}

const namePattern = /^[0-9a-f]{32}\.(png|jpg|webp)$/

const { served, keyOf } = personPictures

/** Draws a picture anew, so that nothing of it but what it shows is kept: no place, no device, nothing behind its end. */
type DrawAnew = (bytes: Uint8Array) => Promise<Result<Uint8Array>>

/** Pictures of people, where all files lie. What they are is decided by their bytes, never by a name or a header. */
export const createPeoplePictures = (files: Pick<Files, 'put' | 'read' | 'remove'>, drawAnew: DrawAnew): PeoplePictures => ({
  keep: async (bytes) => {
    if (bytes.byteLength > pictureBytes) return refuse('too_large', pictureWords.tooLarge)
    const kind = pictureHeader(bytes)?.kind ?? 'gif'
    if (kind === 'gif') return refuse('validation_failed', pictureWords.otherKind)
    const drawn = await drawAnew(bytes)
    if (!drawn.ok) return drawn
    const name = `${randomBytes(16).toString('hex')}.webp`
    const kept = await files.put(keyOf(name), drawn.value)
    return kept.ok ? ok(`${served}${name}`) : kept
  },
  read: async (name) => {
    const type = namePattern.test(name) ? typeOfKey(keyOf(name)) : undefined
    const file = type === undefined ? undefined : await files.read(keyOf(name))
    if (type === undefined || !file?.ok) return undefined
    return { type, bytes: new Uint8Array(await new Response(file.value.body).arrayBuffer()) }
  },
  remove: async (address) => {
    const name = address.startsWith(served) ? address.slice(served.length) : ''
    if (namePattern.test(name)) await files.remove(keyOf(name))
  },
})
