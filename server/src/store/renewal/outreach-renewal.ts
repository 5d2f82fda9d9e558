import type { Tx } from '../store.ts'

/**
 * Asks to reckon anew the outreach days of an organisation. It belongs into the commit of its cause (intervals, time zone, stages), which
 * publishes 'organization' or 'stage': the work begins at once.
 */
export const askOutreachRenewal = async (tx: Tx, organizationId: string, at: Date): Promise<void> => {
  const { outreachRenewal } = tx.tables
  const fromTheStart = { askedAt: at, doneUpTo: '' }
  await tx.db
    .insert(outreachRenewal)
    .values({ organizationId, ...fromTheStart })
    .onConflictDoUpdate({ target: outreachRenewal.organizationId, set: fromTheStart })
}
