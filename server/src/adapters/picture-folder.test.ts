import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createPictureFolder } from './picture-folder.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-pictures-'))
  folders.push(folder)
  return { folder, pictures: createPictureFolder(join(folder, 'pictures')) }
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  { kind: 'png', bytes: bytesOf('\x89PNG\r\n\x1a\nrest') },
  { kind: 'jpg', bytes: bytesOf('\xff\xd8\xffrest') },
  { kind: 'webp', bytes: bytesOf('RIFF\x00\x00\x00\x00WEBPrest') },
])('a $kind is known by its bytes, kept and read again', async ({ kind, bytes }) => {
  const { folder, pictures } = openFolder()

  const kept = await pictures.keep(bytes)

  const address = kept.ok ? kept.value : ''
  expect(address).toMatch(new RegExp(`^/files/pictures/[0-9a-f]{32}\\.${kind}$`))
  expect(await pictures.read(address.slice('/files/pictures/'.length))).toEqual({ type: `image/${kind === 'jpg' ? 'jpeg' : kind}`, bytes })
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1)
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
