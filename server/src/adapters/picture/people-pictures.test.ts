import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterEach, expect, test } from 'vitest'
import { createDiskFiles } from '../files/disk-files.ts'
import { createPeoplePictures } from './people-pictures.ts'
import { pictureHeader } from './picture-header.ts'
import { createPortraits } from './portrait.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-pictures-'))
  folders.push(folder)
  const files = createDiskFiles({ folder, unfinished: join(folder, 'unfinished'), secret: 'a secret', now: () => new Date() })
  return { folder, pictures: createPeoplePictures(files, createPortraits().portraitOf) }
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const draw = async (kind: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array> => {
  const canvas = createCanvas(120, 60)
  canvas.getContext('2d').fillRect(0, 0, 120, 60)
  return kind === 'png' ? canvas.encode('png') : canvas.encode(kind, 90)
}

test.each(['png', 'jpeg', 'webp'] as const)('a %s is known by its bytes, drawn anew and read again', async (kind) => {
  const { folder, pictures } = openFolder()

  const kept = await pictures.keep(await draw(kind))

  const address = kept.ok ? kept.value : ''
  expect(address).toMatch(/^\/files\/pictures\/[0-9a-f]{32}\.webp$/)
  const picture = await pictures.read(address.slice('/files/pictures/'.length))
  expect(picture?.type).toBe('image/webp')
  expect(picture && pictureHeader(picture.bytes)).toEqual({ kind: 'webp', width: 60, height: 60 })
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1)
})

test('where a photo was taken is not kept', async () => {
  const { pictures } = openFolder()
  const photo = Buffer.from(await draw('jpeg'))
  const taken = Buffer.from('Exif\0\0 GPS 48.8584 N 2.2945 E')
  const segment = Buffer.from([0xff, 0xe1, 0, taken.length + 2])

  const kept = await pictures.keep(Buffer.concat([photo.subarray(0, 2), segment, taken, photo.subarray(2)]))

  const picture = await pictures.read(kept.ok ? kept.value.slice('/files/pictures/'.length) : '')
  expect(picture && Buffer.from(picture.bytes).includes('GPS')).toBe(false)
})

test('anything else is refused and leaves no file', async () => {
  const { folder, pictures } = openFolder()

  for (const text of ['', 'GIF89a', '<svg/>', 'RIFF....WAVE', '\x89PN']) expect((await pictures.keep(bytesOf(text))).ok, text).toBe(false)

  expect(readdirSync(folder)).toEqual([])
})

test('a name that was never given reads nothing, wherever it points', async () => {
  const { pictures } = openFolder()

  for (const name of ['../secret', '..%2fsecret', 'x.png', `${'a'.repeat(32)}.png`, `${'a'.repeat(32)}.svg`, ''])
    expect(await pictures.read(name), name).toBeUndefined()
})
