import { expect, test } from 'vitest'
import { manifestOf } from './workspace-manifest.ts'

test('[WS1] an archive says its form, when and of whom it was made, and what it holds', () => {
  const files = [{ name: 'notes.jsonl', bytes: 12, sha256: 'ab', entries: 1 }]

  expect(manifestOf({ exportedAt: '2026-11-20T12:00:00.000Z', organizationId: 'glow', files })).toEqual({
    format: 'rapport-workspace',
    version: 2,
    exportedAt: '2026-11-20T12:00:00.000Z',
    organizationId: 'glow',
    files,
  })
})
