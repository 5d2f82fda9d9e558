import type * as Y from 'yjs'

/** Writes the fields that differ, each under its own key, so that two people may write different ones at once. */
export const writeFields = (map: Y.Map<unknown>, fields: Readonly<Record<string, unknown>>): void => {
  for (const [field, value] of Object.entries(fields)) if (map.get(field) !== value) map.set(field, value)
}
