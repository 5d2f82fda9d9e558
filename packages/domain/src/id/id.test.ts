import { expect, test } from 'vitest'
import { createIdSource, createSecretIdSource, idDigits, idDigitText, idOfBytes, isId } from './id.ts'

const bytes = (value: number) => (size: number) => new Uint8Array(size).fill(value)

test('[ID1] an id is 20 to 40 lower-case letters and digits, without a hyphen', () => {
  expect(isId('01hf3k4m5n6p7q8r9s0tavwxyz')).toBe(true)
  expect(isId('0192f0c1e2b37a4d8e5f60718293a4b5')).toBe(true)
  expect(isId('too-short')).toBe(false)
  expect(isId('01HF3K4M5N6P7Q8R9S0TAVWXYZ')).toBe(false)
  expect(isId('0192f0c1-e2b3-7a4d-8e5f-60718293a4b5')).toBe(false)
})

test('[ID2] ids made in one millisecond still sort in the order of their making', () => {
  const newId = createIdSource({ now: () => 1_763_600_000_000, randomBytes: bytes(255) })

  const made = Array.from({ length: 100 }, () => newId<'note'>())

  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(100)
  expect(made.every(isId)).toBe(true)
})

test('[ID2] ids keep their order when the clock steps back', () => {
  const times = [2_000, 1_000, 1_500]
  const newId = createIdSource({ now: () => times.shift() ?? 0, randomBytes: bytes(7) })

  const made = [newId<'note'>(), newId<'note'>(), newId<'note'>()]

  expect([...made].sort()).toEqual(made)
})

test('[ID3] an id out of bytes is one like any other, and the same for the same bytes', () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => index * 9)

  expect(isId(idOfBytes(bytes))).toBe(true)
  expect(idOfBytes(bytes)).toBe(idOfBytes(bytes.slice()))
  expect(idOfBytes(bytes)).not.toBe(idOfBytes(bytes.toReversed()))
})

test('[ID4] an id that opens something is 26 random digits of five bits: neither its neighbours nor its time say anything of it', () => {
  const newSecretId = createSecretIdSource((size) => crypto.getRandomValues(new Uint8Array(size)))
  const made = Array.from({ length: 500 }, () => newSecretId<'invitation'>())

  expect(made.every((id) => isId(id) && id.length === 26)).toBe(true)
  expect(new Set(made.map((id) => id.slice(0, 13))).size).toBe(500)
  for (let index = 0; index < 26; index += 1) expect(new Set(made.map((id) => id[index])).size).toBeGreaterThan(28)
})

test('[ID2] after a clock that had jumped ahead is set right, ids have the right time again', () => {
  const [now, jumped] = [1_763_600_000_000, 1_763_600_000_000 + 40 * 86_400_000]
  const times = [now, jumped, now + 1000, now + 1000]
  const newId = createIdSource({ now: () => times.shift() ?? 0, randomBytes: bytes(7) })

  const [before, ahead, after, last] = [newId(), newId(), newId(), newId()]

  expect([last, ahead, after, before].toSorted()).toEqual([before, after, last, ahead])
})

test('[ID5] an id of this product is its digits, and any other id has none', () => {
  const id = '01hf3k4m5n6p7q8r9s0tavwxyz'

  expect(idDigits(id)?.slice(0, 4)).toEqual([0, 1, 17, 15])
  expect(idDigits(id)?.map(idDigitText).join('')).toBe(id)
  expect(idDigits('0192f0c1e2b37a4d8e5f60718293a4b5')).toBeUndefined()
  expect(idDigits('il'.repeat(13))).toBeUndefined()
})
