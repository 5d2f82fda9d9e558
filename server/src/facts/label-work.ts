import type { LabelKind, LeavingLabel } from '@rapport/domain/label/label'
import type { KeptRow } from '../store/renewal/kept-work.ts'
import { leaveWork, readLeftWork } from '../store/renewal/kept-work.ts'
import type { Tx } from '../store/store.ts'

/** A label that is gone and still stands at influencers. */
export interface LabelWork extends LeavingLabel {
  /** The history names it when nothing else does. */
  readonly name: string
  /** The person who took it away. */
  readonly actor: string
}

/** Leaves the influencers of a label that goes for afterwards. */
export const leaveLabelWork = (tx: Tx, organizationId: string, { kind, id, into, actor, name }: LabelWork): Promise<void> =>
  leaveWork(tx, { work: 'label members', organizationId, subject: [kind, id, into ?? '-', actor, name].join(' ') })

export const readLabelWork = ({ subject }: Pick<KeptRow, 'subject'>): LabelWork => {
  const [kind, id = '', into = '', actor = '', ...name] = subject.split(' ')
  // Written above only.
  return { kind: kind as LabelKind, id, into: into === '-' ? null : into, actor, name: name.join(' ') }
}

/** Whether influencers are still moving into a label. */
export const isMovedInto = async (tx: Tx, organizationId: string, id: string): Promise<boolean> =>
  (await readLeftWork(tx, 'label members')).some((row) => row.organizationId === organizationId && readLabelWork(row).into === id)
