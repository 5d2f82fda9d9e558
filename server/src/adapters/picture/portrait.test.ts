import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { pictureHeader } from './picture-header.ts'
import { createPortraits, portraitLimits } from './portrait.ts'

const portraits = createPortraits()
const { portraitOf } = portraits
afterAll(portraits.end)

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

test('a marker without a length hides no frame: neither the size that is read nor what is drawn is another', async () => {
  const picture = await draw(60, 90, 'jpeg')
  const marked = new Uint8Array([...picture.subarray(0, 2), 0xff, 0x01, ...picture.subarray(2)])

  expect(pictureHeader(marked)).toEqual({ kind: 'jpeg', width: 60, height: 90 })
  expect((await portraitOf(marked)).ok).toBe(true)
})

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
  const drawn = await Promise.all([
    portraitOf(await draw(60, 60, 'png')),
    portraitOf(bytesOf('no picture')),
    portraitOf(bytesOf(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0${'x'.repeat(200)}`)),
    portraitOf(await draw(60, 60, 'jpeg')),
  ])

  expect(drawn.map(({ ok }) => ok)).toEqual([true, false, false, true])
})

const threadOf = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`)

test('a picture is drawn in a thread of its own: what comes back is what that thread has made', async () => {
  const scribbler = createPortraits(
    portraitLimits,
    threadOf(
      "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => parentPort.postMessage(new Uint8Array([1, 2, 3])))",
    ),
  )

  const drawn = await scribbler.portraitOf(await draw(60, 60, 'png'))
  await scribbler.end()

  expect(drawn).toEqual({ ok: true, value: new Uint8Array([1, 2, 3]) })
})

test('who finds too many waiting is refused at once, and comes to their turn later', async () => {
  const silent = createPortraits(
    { ...portraitLimits, waiting: 2, withinMs: 100 },
    threadOf("import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => {})"),
  )
  const picture = await draw(60, 60, 'png')

  const answers = await Promise.all(Array.from({ length: 5 }, () => silent.portraitOf(picture)))
  const later = await silent.portraitOf(picture)
  await silent.end()

  const codes = answers.map((answer) => (answer.ok ? 'drawn' : answer.refusal.code))
  expect(codes).toEqual(['unprocessable', 'unprocessable', 'unprocessable', 'rate_limited', 'rate_limited'])
  expect(later).toMatchObject({ refusal: { message: 'This is no picture that can be shown: drawing it takes too long' } })
})

test('a thread that a picture ends is another one for the next picture', async () => {
  const fragile = createPortraits(
    portraitLimits,
    threadOf("import { parentPort } from 'node:worker_threads'\nparentPort.once('message', () => { throw new Error('broken') })"),
  )
  const picture = await draw(60, 60, 'png')

  const answers = await Promise.all([fragile.portraitOf(picture), fragile.portraitOf(picture)])
  await fragile.end()

  for (const answer of answers) {
    expect(answer).toMatchObject({ refusal: { message: 'This is no picture that can be shown: its bytes are damaged' } })
  }
})
