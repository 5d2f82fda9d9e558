import { afterAll, expect, test } from 'vitest'
import { createAgreementReader, readerLimits } from './agreement-reader.ts'
import { damaged, declaring, endless, foreign, locked, manyPixels, unpacking, zipBomb } from './sample/test-hostile-files.ts'

const reader = createAgreementReader({ ...readerLimits, silentMs: 60_000, minutesAnHour: 60 })
afterAll(() => reader.end())

const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const slot = reader.enter({ organizationId: 'an organization', userId: 'somebody' })
  if (!slot.ok) throw new Error(slot.refusal.message)
  const result = await slot.value.read(bytes, { today: '2026-11-20', onProgress: () => undefined })
  slot.value.leave()
  return result.ok ? 'was read' : [result.refusal.code, result.refusal.message]
}

test.each(Object.entries(unpacking))('an archive that unpacks to too much is not unpacked: %s', async (_, make) => {
  expect(await read(make())).toEqual(['too_large', 'This document unpacks to more than can be read'])
})

test.each(Object.entries(declaring))('a declaration of entities is not read: %s', async (_, make) => {
  expect(await read(make())).toEqual(['unprocessable', 'This document declares parts of its own (DTD) and is not read'])
})

const damages = Object.entries(damaged).flatMap(([what, files]) => Object.entries(files).map(([name, make]) => [what, name, make] as const))
test.each(damages)('a damaged %s is told so: %s', async (what, _, make) => {
  expect(await read(make())).toEqual(['unprocessable', `This ${what} is damaged and cannot be read`])
})

test.each(Object.entries(locked))('a %s with a password is locked', async (_, make) => {
  expect(await read(make())).toEqual(['unprocessable', 'This document is locked with a password. Upload it without one'])
})

test.each(Object.entries(foreign))('%s is none of the kinds, whatever it is called', async (_, make) => {
  const words = 'This file is none of PDF, DOC, DOCX, JPG, PNG, GIF, TXT and EML, whatever its name says'
  expect(await read(make())).toEqual(['unsupported_type', words])
})

test('an empty file, or one of blanks, is told to be empty', async () => {
  expect(await read(new Uint8Array(0))).toEqual(['unprocessable', 'This file is empty'])
  expect(await read(new TextEncoder().encode(' \r\n\t '))).toEqual(['unprocessable', 'This file is empty'])
})

test('a picture of 256 megapixels is not decoded', async () => {
  expect(await read(manyPixels())).toEqual(['too_large', 'This picture has too many pixels. Upload it with at most 40 megapixels'])
})

test.each(Object.entries(endless))('%s: comes to an end, and the next agreement is read', async (_, make) => {
  await read(make())

  expect(await read(new TextEncoder().encode('Total fee: $2,400 for two Instagram Reels'))).toBe('was read')
})

test('memory comes back to its level after all of this', async () => {
  await reader.end()
  const before = process.memoryUsage.rss()

  for (const mebibytes of [300, 600]) await read(zipBomb(mebibytes, 1000))
  await read(manyPixels())
  await reader.end()

  await expect.poll(() => (process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(120)
})
