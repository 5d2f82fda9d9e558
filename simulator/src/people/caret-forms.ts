import { noteBody, readNotes } from '@rapport/account-doc/note/note-reading'
import type { OpenDocument } from '@rapport/client/sync/document/open-document'
import * as Y from 'yjs'
import type { Chance } from '../chance/chance.ts'
import type { Member } from './cast.ts'

/** The editor shows somebody's caret in a note, or none. */
export const showCaret = ({ doc, awareness }: OpenDocument, { id, name }: Member, chance: Chance): string => {
  const note = chance.pick(readNotes(doc))
  const body = note && noteBody(doc, note.id)
  const place = () =>
    JSON.parse(JSON.stringify(Y.createRelativePositionFromTypeIndex(body ?? doc.getXmlFragment(), chance.below(2)))) as unknown
  awareness.setLocalStateField('user', { id, name, hue: chance.below(360) })
  awareness.setLocalStateField('cursor', body && chance.happens(0.9) ? { anchor: place(), head: place() } : null)
  if (note) awareness.setLocalStateField('editing', [note.id])
  return note ? `a caret in ${note.id}` : 'no caret'
}

/** What a program may send instead of a caret. */
export const malformedState = (chance: Chance): unknown => chance.pick(malformed)

const place = { type: null, tname: null, item: { client: 1, clock: 1 }, assoc: 0 }
const deep = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => ({ cursor: inner, anchor: inner }), 1)

const malformed: readonly unknown[] = [
  1,
  'caret',
  true,
  [],
  [null],
  {},
  { cursor: 1 },
  { cursor: null },
  { cursor: 'here' },
  { cursor: [] },
  { cursor: { anchor: null, head: null } },
  { cursor: { anchor: place } },
  { cursor: { anchor: { ...place, tname: 'notes' }, head: place } },
  { cursor: { anchor: { ...place, item: { client: -1, clock: 0.5 } }, head: place } },
  { cursor: { anchor: { ...place, item: { client: 2 ** 60, clock: 2 ** 60 } }, head: place } },
  { cursor: { anchor: { ...place, type: 7, assoc: 'left' }, head: place } },
  { cursor: { anchor: place, head: place, more: place }, selection: { from: 1 } },
  { cursor: deep(12) },
  { user: 'Ana' },
  { user: { id: 'somebody else', name: 'x'.repeat(3000), color: 'red; position: fixed' }, cursor: null },
  { user: { id: 1, name: null, image: 'javascript:alert(1)', color: '#00ff00' } },
  { editing: 'everything' },
  { editing: [1, null, {}, 'y'.repeat(500)] },
  { editing: Array.from({ length: 300 }, (_, index) => `note${index}`) },
  { hue: 1, isAdmin: true, constructor: { prototype: 1 } },
]

/** Whether a state has the form that editors and lists of people read, for people in `who`. */
export const isSoundState = (state: unknown, who: readonly string[]): boolean =>
  state === null ||
  (hasKeysOf(state, ['user', 'cursor', 'editing']) &&
    isSoundUser(state.user, who) &&
    isSoundCursor(state.cursor) &&
    isSoundEditing(state.editing))

const hasKeysOf = <Key extends string>(value: unknown, keys: readonly Key[]): value is { readonly [K in Key]?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => keys.some((allowed) => allowed === key))

const isSoundUser = (user: unknown, who: readonly string[]): boolean =>
  user === undefined ||
  (hasKeysOf(user, ['id', 'name', 'image', 'color']) &&
    who.includes(String(user.id)) &&
    typeof user.name === 'string' &&
    isSoundColor(user.color))

const isSoundColor = (color: unknown): boolean => color === undefined || /^#[0-9a-f]{6}$/i.test(String(color))

const isSoundCursor = (cursor: unknown): boolean =>
  cursor === undefined ||
  cursor === null ||
  (hasKeysOf(cursor, ['anchor', 'head']) && isSoundPlace(cursor.anchor) && isSoundPlace(cursor.head))

const isSoundPlace = (at: unknown): boolean =>
  hasKeysOf(at, ['type', 'tname', 'item', 'assoc']) &&
  (at.tname ?? null) === null &&
  [at.type, at.item].every(isSoundId) &&
  [at.type, at.item].some(Boolean)

const isSoundId = (at: unknown): boolean =>
  (at ?? null) === null ||
  (hasKeysOf(at, ['client', 'clock']) && [at.client, at.clock].every((count) => Number.isSafeInteger(count) && Number(count) >= 0))

const isSoundEditing = (editing: unknown): boolean =>
  editing === undefined ||
  (Array.isArray(editing) && editing.length <= 50 && editing.every((id) => typeof id === 'string' && id.length <= 64))
