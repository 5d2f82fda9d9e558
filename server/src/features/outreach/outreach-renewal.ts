import { unansweredDay } from '@rapport/domain/account-list/unanswered-day'
import { storedOutreachDay } from '@rapport/domain/next-outreach/stored-outreach'
import type { QueryPorts } from '../../store/ports.ts'
import { type KeptRow, keptWork, moveWorkOn } from '../../store/renewal/kept-work.ts'
import { type Renewal, type RenewalPorts, startRenewal } from '../../store/renewal/renewal.ts'
import type { Tx } from '../../store/store.ts'
import { readAccountsAfter, readOutreachSetting, writeOutreachDays } from './outreach-repository.ts'

export interface OutreachRenewalPorts extends RenewalPorts, QueryPorts {
  /** How many accounts one transaction takes. */
  readonly chunk?: number
}

/** Renews the stored days of outreaches and of unanswered contacts after a change of what all depend on. */
export const startOutreachRenewal = (ports: OutreachRenewalPorts): Renewal =>
  startRenewal(ports, {
    concerns: ({ kind }) => kind === 'organization' || kind === 'stage',
    ...keptWork('outreach days', (tx, row) => renewSome(tx, ports, row)),
  })

/** Whether nothing is left. The setting is read in the same transaction, so no change is missed. */
const renewSome = async (tx: Tx, { now, chunk = 200 }: OutreachRenewalPorts, row: KeptRow): Promise<boolean> => {
  const { organizationId, doneUpTo } = row
  const setting = await readOutreachSetting(tx, organizationId)
  const accounts = await readAccountsAfter(tx, { organizationId, after: doneUpTo, limit: chunk }, setting)
  for (const { id, input, ...kept } of accounts) {
    const outreachDay = storedOutreachDay(input, setting.timeZone)
    const unansweredSince = unansweredDay(input, setting.timeZone)
    if (outreachDay !== kept.outreachDay || unansweredSince !== kept.unansweredSince)
      await writeOutreachDays(tx, id, { outreachDay, unansweredSince })
  }
  const last = accounts[chunk - 1]
  if (last) await moveWorkOn(tx, row, last.id)
  // Lists that stand open ask again once all their rows are true.
  else tx.changed({ kind: 'organization', id: organizationId, organizationId, at: now().toISOString() })
  return last === undefined
}
