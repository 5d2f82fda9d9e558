import type { ImportedPerson, WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { describe, expect, test } from 'vitest'
import { type ArchiveUpload, fewPeople, importView, peopleInOrder, percentWords, shownPeople, spokenView } from './import-view.ts'

const none: ArchiveUpload = { at: 'none', problem: undefined }
const file = new File(['PK'], 'glow.zip')
const report = { organizationName: 'Glow Lab', exportedAt: '2026-11-20T09:05:00.000Z', counts: [], people: [], left: [] }
const latest = (fields: Partial<WorkspaceImport>): WorkspaceImport => ({
  id: 'first',
  filename: 'glow.zip',
  bytes: 2,
  state: 'ready',
  why: null,
  report: null,
  done: 0,
  total: 0,
  organizationId: null,
  createdAt: '2026-11-20T09:05:00.000Z',
  ...fields,
})
const cut = (arrivedId?: string): ArchiveUpload => ({
  at: 'failed',
  why: 'The server cannot be reached',
  isRetryable: true,
  arrivedId,
  file,
})

describe('what the card of imports shows', () => {
  test('without any import a file is chosen', () => {
    expect(importView(none, null)).toEqual({ at: 'choose' })
  })

  test('an upload of this window comes before what the server has', () => {
    const sending: ArchiveUpload = { at: 'sending', file, part: 0.4, control: new AbortController() }

    expect(importView(sending, latest({ state: 'awaited' }))).toEqual({ at: 'uploading', file, part: 0.4 })
  })

  test('a file that is no export is told beside the choice of another', () => {
    const view = importView({ at: 'none', problem: 'This file is no export of Rapport' }, null)

    expect(view).toEqual({ at: 'choose', note: { tone: 'red', text: 'This file is no export of Rapport', isRetryable: false } })
  })

  test('an upload that broke off is tried again, unless the server went on with it', () => {
    const again = { at: 'choose', note: { tone: 'red', text: 'The server cannot be reached', isRetryable: true } }

    expect(importView(cut(), latest({ state: 'awaited' }))).toEqual(again)
    expect(importView(cut('first'), latest({ state: 'awaited' }))).toEqual(again)
    expect(importView(cut('first'), latest({ report }))).toMatchObject({ at: 'ready' })
    expect(importView(cut(), latest({ state: 'filling' }))).toMatchObject({ at: 'filling' })
  })

  test('after a reload an unfinished upload says that its file is wanted again', () => {
    expect(importView(none, latest({ state: 'awaited' }))).toMatchObject({
      at: 'choose',
      note: { tone: 'amber', text: expect.stringMatching(/^The upload of glow.zip has not finished/) },
    })
  })

  test('a refused archive says why, and another is chosen', () => {
    const view = importView(none, latest({ state: 'refused', why: 'This file is damaged' }))

    expect(view).toEqual({ at: 'choose', note: { tone: 'red', text: 'This file is damaged', isRetryable: false } })
  })

  test('every step is read aloud', () => {
    const steps: readonly Partial<WorkspaceImport>[] = [
      { state: 'checking' },
      { report },
      { state: 'filling', report },
      { state: 'done', report },
    ]

    expect(steps.map((fields) => spokenView(importView(none, latest(fields))))).toEqual([
      'Checking glow.zip',
      'Glow Lab can be imported',
      'Creating Glow Lab',
      'Glow Lab is whole and ready to open',
    ])
  })
})

test('a part is never told as all before it is', () => {
  expect([0, 0.426, 1].map(percentWords)).toEqual(['0 %', '42 %', '99 %'])
})

const person = (name: string, fields: Partial<ImportedPerson> = {}): ImportedPerson => ({
  name,
  email: `${name}@example.com`,
  role: 'member',
  becomes: 'former',
  ...fields,
})

describe('the people of an archive', () => {
  test('those who join come first, and those last who had left already', () => {
    const people = [
      person('Zoe', { role: null }),
      person('Ida'),
      person('Cleo', { becomes: 'member' }),
      person('Ben', { becomes: 'member' }),
      person('Una', { becomes: 'owner' }),
    ]

    expect(peopleInOrder(people).map(({ name }) => name)).toEqual(['Una', 'Ben', 'Cleo', 'Ida', 'Zoe'])
  })

  test('a long list is short at first; a single row is not worth hiding', () => {
    const people = (count: number) => Array.from({ length: count }, (_, at) => person(`Person ${at}`))

    expect(shownPeople(people(fewPeople + 1), false).hidden).toBe(0)
    expect(shownPeople(people(fewPeople + 2), false)).toMatchObject({ hidden: 2 })
    expect(shownPeople(people(fewPeople + 2), true).hidden).toBe(0)
  })
})
