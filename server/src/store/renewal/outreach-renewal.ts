import type { Tx } from '../store.ts'
import { leaveWorkAnew } from './kept-work.ts'

/**
 * Asks to reckon anew the outreach days of an organisation. It belongs into the commit of its cause (intervals, time zone, stages), which
 * publishes 'organization' or 'stage': the work begins at once.
 */
export const askOutreachRenewal = (tx: Tx, organizationId: string): Promise<void> =>
  leaveWorkAnew(tx, [{ work: 'outreach days', organizationId, subject: '' }])
