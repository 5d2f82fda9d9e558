import type { Projection } from '@rapport/server/collab/projection'

/** A partnership's own fields, or one of its items, in which one commit holds several edits. */
export interface SharedPart {
  readonly accountId: string
  readonly partnershipId: string
  /** '' for the partnership's own fields, as in the history. */
  readonly itemId: string
}

export type SharedParts = ReturnType<typeof createSharedParts>

/** Looks at every commit on its way to a projection. */
export const createSharedParts = () => {
  const parts: SharedPart[] = []
  const watching =
    (projection: Projection): Projection =>
    (change) => {
      for (const partnershipId of new Set(change.edits.flatMap(({ touchedPartnerships }) => [...touchedPartnerships.keys()]))) {
        const touched = change.edits.flatMap(({ touchedPartnerships }) => touchedPartnerships.get(partnershipId) ?? [])
        const written = touched.flatMap(({ hasFields, items }) => [...(hasFields ? [''] : []), ...items])
        for (const itemId of new Set(written.filter((id, index) => written.indexOf(id) < index)))
          parts.push({ accountId: change.accountId, partnershipId, itemId })
      }
      return projection(change)
    }
  /** Oldest first; it grows. */
  const sharedParts: readonly SharedPart[] = parts
  return { watching, sharedParts }
}
