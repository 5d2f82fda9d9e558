import type { Store } from '../store/store.ts'

/** The header with the commit that an answer has read. */
export const changeMarkHeader = 'rapport-changes'

export interface ChangeMarks {
  /** An equal text means that nothing of the organisation was committed in between, as far as this process knows. */
  readonly of: (organizationId: string) => string
  readonly close: () => void
}

/** Counts commits by organisation: a client that read before listening can tell whether it missed any. */
export const createChangeMarks = (store: Pick<Store, 'onChange'>): ChangeMarks => {
  const start = crypto.randomUUID().slice(0, 8)
  const countByOrganization = new Map<string, number>()
  const close = store.onChange((changes) => {
    for (const { organizationId } of changes) countByOrganization.set(organizationId, (countByOrganization.get(organizationId) ?? 0) + 1)
  })
  return { of: (organizationId) => `${start}-${countByOrganization.get(organizationId) ?? 0}`, close }
}
