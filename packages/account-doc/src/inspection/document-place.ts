import { isId } from '@rapport/domain/id/id'
import * as Y from 'yjs'

/** A type's place in an account's document; `elsewhere` for unknown ones. */
export type Place =
  | 'meta'
  | 'notes'
  | 'note'
  | 'body'
  | 'paragraph'
  | 'text'
  | 'mention'
  | 'break'
  | 'partnerships'
  | 'partnership'
  | 'content'
  | 'item'
  | 'elsewhere'

const rootPlaces: ReadonlyMap<string, Place> = new Map([
  ['meta', 'meta'],
  ['notes', 'notes'],
  ['partnerships', 'partnerships'],
])

export const rootPlace = (name: string): Place => rootPlaces.get(name) ?? 'elsewhere'

/** The place of a type under a key (or, without a key, in the list) of a parent at `parent`. */
export const placeWithin = (parent: Place, key: string | null, type: SomeType): Place => {
  switch (parent) {
    case 'notes':
      return isEntity(key, type) ? 'note' : 'elsewhere'
    case 'partnerships':
      return isEntity(key, type) ? 'partnership' : 'elsewhere'
    case 'content':
      return isEntity(key, type) ? 'item' : 'elsewhere'
    case 'note':
      return key === 'body' && type.constructor === Y.XmlFragment ? 'body' : 'elsewhere'
    case 'partnership':
      return key === 'content' && type.constructor === Y.Map ? 'content' : 'elsewhere'
    case 'body':
      return key === null && nodeName(type) === 'paragraph' ? 'paragraph' : 'elsewhere'
    case 'paragraph':
      return key === null ? inlinePlace(type) : 'elsewhere'
    default:
      return 'elsewhere'
  }
}

export const placeOf = (doc: Y.Doc, type: SomeType): Place => {
  const item = type._item
  if (!item) return rootPlaceOf(doc, type)
  return item.parent instanceof Y.AbstractType ? placeWithin(placeOf(doc, item.parent), item.parentSub, type) : 'elsewhere'
}

/** The number of types around a type, with the root. */
export const depthOf = (type: SomeType): number => {
  let depth = 1
  for (let item = type._item; item && item.parent instanceof Y.AbstractType; item = item.parent._item) depth += 1
  return depth
}

/** Places that nobody may replace or remove, because others may be writing in them: a note, its body, a partnership, its content, an item. */
export const isKept = (place: Place): boolean => keptPlaces.has(place)

const keptPlaces: ReadonlySet<Place> = new Set<Place>(['note', 'body', 'partnership', 'content', 'item'])

/** Any Yjs type: types differ by their events, and nothing here listens to events. */
export type SomeType = Exclude<Y.Item['parent'], Y.ID | null>

const isEntity = (key: string | null, type: SomeType): boolean => key !== null && isId(key) && type.constructor === Y.Map

const nodeName = (type: SomeType): string | undefined => (type instanceof Y.XmlElement ? type.nodeName : undefined)

const inlinePlace = (type: SomeType): Place => {
  if (type.constructor === Y.XmlText) return 'text'
  const name = nodeName(type)
  if (name === 'mention') return 'mention'
  return name === 'hardBreak' ? 'break' : 'elsewhere'
}

const rootPlaceOf = (doc: Y.Doc, type: SomeType): Place => {
  for (const [name, place] of rootPlaces) if (doc.share.get(name) === type) return place
  return 'elsewhere'
}
