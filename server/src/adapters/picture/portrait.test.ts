import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** A segment of a JPEG, its length told. */
const segment = (marker: number, bytes: number): readonly number[] => [0xff, marker, bytes >> 8, bytes & 255, ...Array(bytes - 2).fill(7)]

test('whatever byte stands behind the beginning of a JPEG, it is no picture, or has the size that is drawn', async () => {
  const picture = await draw(60, 90, 'jpeg')
  const withMarker = (marker: number) => new Uint8Array([...picture.subarray(0, 2), ...segment(marker, 40), ...picture.subarray(2)])

  const told = Array.from({ length: 256 }, (_, marker) => marker).map((marker) => ({ marker, header: pictureHeader(withMarker(marker)) }))

  const read = told.filter(({ header }) => header !== undefined)
  const tables = [0xc4, 0xcc, 0xdb, 0xdd]
  const applications = Array.from({ length: 16 }, (_, index) => 0xe0 + index)
  const frames = told
    .map(({ marker }) => marker)
    .filter((marker) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
  expect(read.map(({ marker }) => marker)).toEqual([...frames, ...tables, ...applications, 0xfe].sort((a, b) => a - b))
  expect(read.filter(({ marker }) => !frames.includes(marker)).every(({ header }) => header?.height === 90)).toBe(true)
})

test('a GIF has the size of its first frame where that reaches beyond its screen', async () => {
  const picture = await draw(60, 90, 'gif')
  const small = picture.slice()
  small.set([10, 0, 10, 0], 6)

  const image = await loadImage(Buffer.from(small))

  expect(pictureHeader(small)).toEqual({ kind: 'gif', width: 60, height: 90 })
  expect([image.width, image.height]).toEqual([60, 90])
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
  ['another chunk before the header', bytesOf(`\x89PNG\r\n\x1a\n\0\0\0\x08abCd\0\0\0\x40\0\0\0\x40${'x'.repeat(200)}`)],
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

const folder = mkdtempSync(join(tmpdir(), 'rapport-drawing-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that draws in its own way. */
const programOf = (name: string, onMessage: string): string => {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, `process.on('disconnect', () => process.exit())\nprocess.on('message', ${onMessage})`)
  return file
}

test('a picture is drawn in a process of its own: what comes back is what that process has made', async () => {
  const scribble = "() => process.send({ at: 'drawn', portrait: new Uint8Array([1, 2, 3]) })"
  const scribbler = createPortraits(portraitLimits, programOf('scribbler', scribble))

  const drawn = await scribbler.portraitOf(await draw(60, 60, 'png'))
  await scribbler.end()

  expect(drawn).toEqual({ ok: true, value: new Uint8Array([1, 2, 3]) })
})

test('who finds too many waiting is refused at once, and comes to their turn later', async () => {
  const silent = createPortraits({ ...portraitLimits, waiting: 2, withinMs: 100 }, programOf('silent', '() => {}'))
  const picture = await draw(60, 60, 'png')

  const answers = await Promise.all(Array.from({ length: 5 }, () => silent.portraitOf(picture)))
  const later = await silent.portraitOf(picture)
  await silent.end()

  const codes = answers.map((answer) => (answer.ok ? 'drawn' : answer.refusal.code))
  expect(codes).toEqual(['unprocessable', 'unprocessable', 'unprocessable', 'rate_limited', 'rate_limited'])
  expect(later).toMatchObject({ refusal: { message: 'This is no picture that can be shown: drawing it takes too long' } })
})

test('a process that a picture ends is another one for the next picture', async () => {
  const fragile = createPortraits(portraitLimits, programOf('fragile', "() => { throw new Error('broken') }"))
  const picture = await draw(60, 60, 'png')

  const answers = await Promise.all([fragile.portraitOf(picture), fragile.portraitOf(picture)])
  await fragile.end()

  for (const answer of answers) {
    expect(answer).toMatchObject({ refusal: { message: 'This is no picture that can be shown: its bytes are damaged' } })
  }
})

test('a picture that takes more memory than is given it is ended, whatever its header says; the next one is drawn', async () => {
  const greedy = '(bytes) => { globalThis.taken = Array.from({ length: 40 }, () => Buffer.alloc(16 * 1024 * 1024, 1)) }'
  const hungry = createPortraits({ ...portraitLimits, residentMegabytes: 300 }, programOf('greedy', greedy))
  const picture = await draw(60, 60, 'png')

  const answers = await Promise.all([hungry.portraitOf(picture), hungry.portraitOf(picture)])
  await hungry.end()

  for (const answer of answers) {
    expect(answer).toMatchObject({ refusal: { message: 'This is no picture that can be shown: drawing it takes too much memory' } })
  }
})
