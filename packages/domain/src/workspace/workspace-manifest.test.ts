import { expect, test } from 'vitest'
import { hasList } from './workspace-lists.ts'
import { manifestOf, readManifest, unpacksTooFar } from './workspace-manifest.ts'

test('[WS1] an archive says its form, when and of whom it was made, and what it holds', () => {
  const files = [{ name: 'notes.jsonl', bytes: 12, sha256: 'ab', entries: 1 }]

  expect(manifestOf({ exportedAt: '2026-11-20T12:00:00.000Z', organizationId: 'glow', files })).toEqual({
    format: 'rapport-workspace',
    version: 3,
    exportedAt: '2026-11-20T12:00:00.000Z',
    organizationId: 'glow',
    files,
  })
})

const made = manifestOf({
  exportedAt: '2026-11-20T12:00:00.000Z',
  organizationId: 'glow',
  files: [{ name: 'notes.jsonl', bytes: 12, sha256: 'ab'.repeat(32), entries: 1 }],
})
const sentenceOf = (text: string) => {
  const read = readManifest(text)
  return read.ok ? undefined : read.refusal.message
}

test('[WS5] a manifest reads as it was written', () => {
  expect(readManifest(JSON.stringify(made))).toEqual({ ok: true, value: made })
})

test('[WS5] another file, another version and a manifest that was changed get a sentence', () => {
  expect(['', '{}', '[1]', '{"format":"zip","version":2}'].map(sentenceOf)).toEqual(Array(4).fill('This file is no export of Rapport'))
  expect(sentenceOf(JSON.stringify({ ...made, version: 4 }))).toMatch(/newer version/)
  expect(sentenceOf(JSON.stringify({ ...made, version: 1 }))).toMatch(/older version/)
  expect(sentenceOf(JSON.stringify({ ...made, files: [{ name: 'x' }] }))).toMatch(/changed after it was made: manifest.json/)
})

test('[WS5] an export of the second form is read: it has no documents of partnerships', () => {
  expect(readManifest(JSON.stringify({ ...made, version: 2 }))).toMatchObject({ ok: true, value: { version: 2 } })
  expect(hasList('agreements', 2)).toBe(false)
  expect(hasList('agreements', 3)).toBe(true)
  expect(hasList('notes', 2)).toBe(true)
})

test('[WS6] text unpacks to many times its size, and no more than 200 times', () => {
  expect(unpacksTooFar({ bytes: 100_000_000, packedBytes: 1_000_000 })).toBe(false)
  expect(unpacksTooFar({ bytes: 1_000_000_000, packedBytes: 1_000_000 })).toBe(true)
  expect(unpacksTooFar({ bytes: 1_000_000, packedBytes: 10 })).toBe(false)
})
