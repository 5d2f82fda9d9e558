import { storedOutreachDay } from '@rapport/domain/next-outreach/next-outreach'
import type { QueryPorts } from '../../store/ports.ts'
import { type Renewal, startRenewal } from '../../store/renewal/renewal.ts'
import type { Tx } from '../../store/store.ts'
import { moveRenewalOn, readOutreachSetting, readRenewals, readWaiting, writeOutreachDay } from './outreach-repository.ts'

export interface OutreachRenewalPorts extends QueryPorts {
  readonly report: (error: unknown) => void
  /** How many accounts one transaction takes. */
  readonly chunk?: number
}

/** Renews stored outreach days after a change of what all depend on. */
export const startOutreachRenewal = (ports: OutreachRenewalPorts): Renewal =>
  startRenewal(ports, {
    concerns: ({ kind }) => kind === 'organization' || kind === 'stage',
    readWaiting: readRenewals,
    renewSome: (tx, organizationId) => renewSome(tx, ports, organizationId),
  })

/** Whether nothing is left. The setting is read in the same transaction, so no change is missed. */
const renewSome = async (tx: Tx, { now, chunk = 200 }: OutreachRenewalPorts, organizationId: string): Promise<boolean> => {
  const setting = await readOutreachSetting(tx, organizationId)
  const accounts = await readWaiting(tx, { organizationId, limit: chunk }, setting)
  if (accounts === undefined) return true
  for (const { id, input, outreachDay } of accounts) {
    const day = storedOutreachDay(input, setting.timeZone)
    if (day !== outreachDay) await writeOutreachDay(tx, id, day)
  }
  const isDone = accounts.length < chunk
  await moveRenewalOn(tx, organizationId, isDone ? undefined : accounts.at(-1)?.id)
  // Lists that stand open ask again once all their rows are true.
  if (isDone) tx.changed({ kind: 'organization', id: organizationId, organizationId, at: now().toISOString() })
  return isDone
}
