/** A caret's position in a document: a relative position of Yjs in JSON. No note is a root, so `tname` is always null. */
export interface CaretPlace {
  readonly type: StructId | null
  readonly tname: null
  readonly item: StructId | null
  readonly assoc: number
}

export interface StructId {
  readonly client: number
  readonly clock: number
}

/** A device's presence for the others in a room. */
export interface Presence {
  readonly user?: PresentUser
  readonly cursor?: { readonly anchor: CaretPlace; readonly head: CaretPlace } | null
  /** The notes in its editors. */
  readonly editing?: readonly string[]
}

export interface PresentUser {
  readonly id: string
  readonly name: string
  readonly image: string | null
  /** `#` and six digits. */
  readonly color?: string
}

/** The longest text of a user, and the most notes that a device edits at once. */
const longestText = 2000
const mostEditing = 50
const longestId = 64

/** Reads the valid known fields of a shown state. Anything may have been sent, and an editor throws at most of it. Null for a departed client. */
export const readPresence = (state: unknown): Presence | null => {
  if (!isRecord(state)) return null
  const user = readUser(state.user)
  const cursor = readCursor(state.cursor)
  const editing = readEditing(state.editing)
  return { ...(user && { user }), ...(cursor !== undefined && { cursor }), ...(editing && { editing }) }
}

const readUser = (user: unknown): PresentUser | undefined => {
  if (!isRecord(user) || !isText(user.id) || !isText(user.name)) return undefined
  const color = colorOf(user)
  return { id: user.id, name: user.name, image: isText(user.image) ? user.image : null, ...(color !== undefined && { color }) }
}

/** The colour that a state wants for its user, without a look at the user. */
export const readColor = (state: unknown): string | undefined => (isRecord(state) && isRecord(state.user) ? colorOf(state.user) : undefined)

const colorOf = ({ color }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof color === 'string' && /^#[0-9a-fA-F]{6}$/.test(color) ? color : undefined

const readCursor = (cursor: unknown): Presence['cursor'] => {
  if (cursor === null) return null
  if (!isRecord(cursor)) return undefined
  const anchor = readPlace(cursor.anchor)
  const head = readPlace(cursor.head)
  return anchor && head && { anchor, head }
}

/** A position is in a type or beside an item; one with neither, or with a root's name, is invalid. */
const readPlace = (place: unknown): CaretPlace | undefined => {
  if (!isRecord(place) || (place.tname ?? null) !== null) return undefined
  const type = readStructId(place.type)
  const item = readStructId(place.item)
  const assoc = place.assoc ?? 0
  if (type === undefined || item === undefined || (type === null && item === null)) return undefined
  return assoc === 0 || assoc === -1 ? { type, tname: null, item, assoc } : undefined
}

/** Undefined when it is neither an id nor absent. */
const readStructId = (id: unknown): StructId | null | undefined => {
  if (id === null || id === undefined) return null
  return isRecord(id) && isClock(id.client) && isClock(id.clock) ? { client: id.client, clock: id.clock } : undefined
}

const readEditing = (editing: unknown): readonly string[] | undefined =>
  Array.isArray(editing)
    ? editing.filter((id): id is string => typeof id === 'string' && id.length <= longestId).slice(0, mostEditing)
    : undefined

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText

const isClock = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
