import { relabelled } from '@rapport/domain/label/label'
import { type LabelWork, readLabelWork } from '../../../facts/label-work.ts'
import type { Caller } from '../../../http/caller.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import { type KeptRow, keptWork } from '../../../store/renewal/kept-work.ts'
import { type Renewal, type RenewalPorts, startRenewal } from '../../../store/renewal/renewal.ts'
import type { Tx } from '../../../store/store.ts'
import { planValues, storeChange } from '../account-change-service.ts'
import { readAccount, readWorkspace } from '../account-repository.ts'
import { rowToValues } from '../account-row.ts'
import { readCarriers, relabelInTrash } from './account-label-repository.ts'

/** Of influencers with history some milliseconds each. */
const accountsAtOnce = 10

/** [LA6] [LA7] Gives the influencers of labels that went the other one, or none, some at a time: others write in between. */
export const startLabelRenewal = (ports: RenewalPorts & WritingPorts): Renewal =>
  startRenewal(ports, {
    concerns: ({ kind, deleted }) => (kind === 'segment' || kind === 'campaign') && deleted === true,
    ...keptWork('label members', (tx, row) => relabelSome(ports, tx, row)),
  })

const relabelSome = async (ports: WritingPorts, tx: Tx, row: KeptRow): Promise<boolean> => {
  const { organizationId } = row
  const label = readLabelWork(row)
  const carriers = { organizationId, label, limit: accountsAtOnce }
  const living = await readCarriers(tx, { ...carriers, isInTrash: false })
  for (const { id } of living) await relabel(ports, tx, callerOf(organizationId, label), { id, label })
  if (living.length === accountsAtOnce) return false
  const trashed = await readCarriers(tx, { ...carriers, isInTrash: true })
  for (const carrier of trashed) await relabelInTrash(tx, organizationId, carrier, label)
  if (trashed.length === accountsAtOnce) return false
  // Counts on screens are read anew.
  tx.changed({ kind: label.kind, id: label.into ?? label.id, organizationId, actor: label.actor, at: ports.now().toISOString() })
  return true
}

interface Relabelling {
  readonly id: string
  readonly label: LabelWork
}

/** With history and events like any other change, in the name of who took the label away. */
const relabel = async (ports: WritingPorts, tx: Tx, caller: Caller, { id, label }: Relabelling): Promise<void> => {
  const stored = await readAccount(tx, caller.organizationId, id)
  if (stored === undefined) return
  const workspace = await readWorkspace(tx, caller.organizationId)
  const before = rowToValues(stored.row, workspace)
  const plan = await planValues(tx, caller, { stored, after: { ...before, ...relabelled(before, label) }, workspace })
  if (!plan.ok) throw new Error(`A ${label.kind} could not be taken from an influencer: ${plan.refusal.message}`)
  const { nameOf } = plan.value
  await storeChange(ports, tx, caller, { ...plan.value, nameOf: (named) => (named === label.id ? label.name : nameOf(named)) })
}

const callerOf = (organizationId: string, { actor }: LabelWork): Caller => ({
  organizationId,
  userId: actor,
  role: 'admin',
  scope: 'read-write',
  via: { kind: 'session', sessionId: '' },
})
