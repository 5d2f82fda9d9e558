import '../chance/virtual-globals.ts'
import type { DocumentEdit } from '@rapport/server/collab/projection'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createSharedParts } from './shared-parts.ts'

/** An edit of the partnership's own fields or of its items. */
const editOf = (...parts: readonly string[]): DocumentEdit => ({
  actorId: 'ana',
  keyId: null,
  isRetold: false,
  touchedNotes: new Set(),
  touchedPartnerships: new Map([
    [
      'spring',
      {
        isWhole: false,
        hasNewItems: false,
        hasFields: parts.includes('fields'),
        items: new Set(parts.filter((part) => part !== 'fields')),
      },
    ],
  ]),
})

const sharedAfter = (...commits: readonly (readonly DocumentEdit[])[]) => {
  const { watching, sharedParts } = createSharedParts()
  const projection = watching(() => async () => undefined)
  for (const edits of commits)
    projection({ accountId: 'jane', organizationId: 'alpha', doc: new Y.Doc(), ownerOf: () => undefined, edits, at: new Date(0) })
  return sharedParts.map(({ itemId }) => itemId)
}

test('what two edits of one commit wrote is shared: an item, or the fields of the partnership', () => {
  expect(sharedAfter([editOf('podcast', 'fields'), editOf('reel'), editOf('podcast', 'fields')]).toSorted()).toEqual(['', 'podcast'])
})

test('what one edit wrote is not shared, nor what two commits wrote', () => {
  expect(sharedAfter([editOf('podcast'), editOf('reel')], [editOf('podcast')])).toEqual([])
})
