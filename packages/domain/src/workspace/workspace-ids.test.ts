import { expect, test } from 'vitest'
import { createIdSource } from '../id/id.ts'
import { newIdsFor } from './workspace-ids.ts'

/** Bytes of a text that differ with each, as a hash does. */
const digest = (seed: string) => (text: string) => {
  const bytes = new Uint8Array(32)
  for (const [index, character] of [...`${seed}${text}`].entries()) {
    const at = index % 32
    bytes[at] = ((bytes[at] ?? 0) * 31 + (character.codePointAt(0) ?? 0)) % 256
  }
  return bytes
}

test('[WS2] the same id becomes the same for one filling, and another one for the next', () => {
  const [first, second] = [newIdsFor(digest('first')), newIdsFor(digest('second'))]
  const id = '01jd0c3x4n5p6q7r8s9tavwxyz'

  expect(first(id)).toBe(first(id))
  expect(new Set([id, first(id), second(id)]).size).toBe(3)
  expect(first(id)).toMatch(/^01jd0c3x4n[0-9a-z]{16}$/)
})

test('[WS2] ids of one making keep their order, and stay apart', () => {
  const newId = createIdSource({ now: () => 1_763_600_000_000, randomBytes: (size) => new Uint8Array(size).fill(255) })
  const made: string[] = Array.from({ length: 200 }, () => newId())

  const anew = made.map(newIdsFor(digest('glow')))

  expect(new Set(anew).size).toBe(200)
  expect([...anew].sort()).toEqual(anew)
})

test('[WS2] an id of a program is another id, and what is no id stays', () => {
  const anew = newIdsFor(digest('glow'))

  expect(anew('0192f0c1e2b37a4d8e5f60718293a4b5')).toMatch(/^[0-9a-z]{26}$/)
  expect(anew('server')).toBe('server')
  expect(anew('')).toBe('')
})
