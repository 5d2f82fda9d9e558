import type { Tx } from './store.ts'

/**
 * Asks for the stored outreach days of all accounts of an organisation to be reckoned anew. Belongs into the commit that changes what they
 * depend on (intervals, time zone, stages), which also publishes a change of kind 'organization' or 'stage': the work begins at once.
 */
export const askOutreachRenewal = async (tx: Tx, organizationId: string, at: Date): Promise<void> => {
  const { outreachRenewal } = tx.tables
  const fromTheStart = { askedAt: at, doneUpTo: '' }
  await tx.db
    .insert(outreachRenewal)
    .values({ organizationId, ...fromTheStart })
    .onConflictDoUpdate({ target: outreachRenewal.organizationId, set: fromTheStart })
}
