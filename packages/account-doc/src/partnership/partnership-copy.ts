import type * as Y from 'yjs'
import { createPartnership } from './partnership-commands.ts'
import { readPartnerships } from './partnership-reading.ts'

export interface CopiedPartnership {
  readonly from: string
  readonly to: string
  readonly items: readonly { readonly from: string; readonly to: string }[]
}

/** Copies the undeleted partnerships with their content into another document, each under a new id. */
export const copyPartnerships = (from: Y.Doc, to: Y.Doc, newId: () => string, origin?: unknown): readonly CopiedPartnership[] => {
  const copied: CopiedPartnership[] = []
  to.transact(() => {
    for (const partnership of readPartnerships(from)) {
      const id = newId()
      const content = partnership.content.map((item) => ({ ...item, id: newId() }))
      createPartnership(to, { ...partnership, id, content })
      copied.push({
        from: partnership.id,
        to: id,
        items: content.map((item, index) => ({ from: partnership.content[index]?.id ?? '', to: item.id })),
      })
    }
  }, origin)
  return copied
}
