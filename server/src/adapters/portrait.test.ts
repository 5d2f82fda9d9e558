import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { pictureHeader } from './picture-header.ts'
import { createPortraits, portraitOf } from './portrait.ts'

const draw = async (width: number, height: number, kind: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Uint8Array> => {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#c33'
  pen.fillRect(0, 0, width, height)
  if (kind === 'png') return canvas.encode('png')
  return kind === 'gif' ? canvas.encode('gif') : canvas.encode(kind, 90)
}
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s is known by its bytes, with its size, and drawn anew as a square WebP',
  async (kind) => {
    const picture = await draw(900, 600, kind)

    const portrait = await portraitOf(picture)

    expect(pictureHeader(picture)).toEqual({ kind, width: 900, height: 600 })
    expect(portrait.ok && pictureHeader(portrait.value)).toEqual({ kind: 'webp', width: 512, height: 512 })
  },
)

test('a small picture is not blown up', async () => {
  const portrait = await portraitOf(await draw(80, 120, 'png'))

  const image = await loadImage(Buffer.from(portrait.ok ? portrait.value : []))
  expect([image.width, image.height]).toEqual([80, 80])
})

test('what a picture carries beside what it shows is gone', async () => {
  const picture = await draw(100, 100, 'png')
  const secret = '<script>alert(1)</script>'

  const portrait = await portraitOf(new Uint8Array([...picture, ...bytesOf(secret)]))

  expect(portrait.ok && Buffer.from(portrait.value).includes(secret)).toBe(false)
})

test.each([
  ['a drawing in text', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', bytesOf('<!doctype html><title>x</title>')],
  ['nothing', new Uint8Array()],
  ['a name without its bytes', bytesOf('\x89PNG\r\n\x1a\n')],
  ['a header and then nonsense', bytesOf(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0${'x'.repeat(200)}`)],
  ['more pixels than memory', bytesOf(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff${'x'.repeat(200)}`)],
  ['a JPEG that never comes to its frame', bytesOf(`\xff\xd8\xff${'\xff'.repeat(5000)}`)],
])('%s is no picture', async (_what, bytes) => {
  expect(await portraitOf(bytes)).toMatchObject({ ok: false, refusal: { code: 'unprocessable' } })
})

test('how many pixels a picture has is looked at before it is decoded', async () => {
  const bytes = bytesOf(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\xff\xff${'x'.repeat(200)}`)

  expect(await portraitOf(bytes)).toMatchObject({ refusal: { message: 'This is no picture that can be shown: too many pixels' } })
})

test('a pixel that counts visits is no portrait', async () => {
  expect(await portraitOf(await draw(1, 1, 'gif'))).toMatchObject({ ok: false })
})

test('pictures are drawn one after the other, a damaged one holds up nobody', async () => {
  const portraits = createPortraits()

  const drawn = await Promise.all([
    portraits(await draw(60, 60, 'png')),
    portraits(bytesOf('no picture')),
    portraits(await draw(60, 60, 'jpeg')),
  ])

  expect(drawn.map(({ ok }) => ok)).toEqual([true, false, true])
})
