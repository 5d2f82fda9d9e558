import { type Label, type LabelKind, labelChangeWords, labelLimitWords, labelWords } from '@rapport/domain/label/label'
import type { LabelCreation, LabelMerge, LabelPatch } from '@rapport/domain/label/label-shape'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import { isMovedInto, leaveLabelWork } from '../../facts/label-work.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import {
  countCarriers,
  countLabels,
  deleteLabel,
  insertLabel,
  isNameTaken,
  type LabelRow,
  readLabel,
  readLabels,
  renameInViews,
  renameLabel,
} from './label-repository.ts'

export type LabelService = ReturnType<typeof createLabelService>

/** The segments, or the campaigns, of an organisation. Every member may add one; owners and admins tidy up. */
export const createLabelService = (ports: WritingPorts, kind: LabelKind) => ({
  list: ({ organizationId }: Caller, hasCounts = false): Promise<Result<readonly Label[]>> =>
    ports.store.read(async (db) => {
      const source = { db, tables: ports.store.tables }
      const rows = await readLabels(source, kind, organizationId)
      if (!hasCounts) return ok(rows.map(rowToLabel))
      const carriers = await countCarriers(source, kind, organizationId)
      return ok(rows.map((row) => ({ ...rowToLabel(row), influencers: carriers.get(row.id) ?? 0 })))
    }),
  create: (caller: Caller, input: LabelCreation, remember: Remember<Label>): Promise<Result<Label>> =>
    writeAnswered(ports.store, remember, (tx) => create({ ...ports, kind }, tx, caller, input)),
  rename: (caller: Caller, id: string, patch: LabelPatch, remember: Remember<Label>): Promise<Result<Label>> =>
    administer(ports, caller, remember, (tx) => rename({ ...ports, kind }, tx, caller, { id, patch })),
  merge: (caller: Caller, id: string, { into }: LabelMerge, remember: Remember<Label>): Promise<Result<Label>> =>
    administer(ports, caller, remember, (tx) => merge({ ...ports, kind }, tx, caller, { id, into })),
  remove: (caller: Caller, id: string, remember: Remember<{ id: string }>): Promise<Result<{ id: string }>> =>
    administer(ports, caller, remember, async (tx) => {
      const label = await readLeaving(tx, caller, kind, id)
      if (!label.ok) return label
      await leave({ ...ports, kind }, tx, caller, { label: label.value, into: null })
      return ok({ id })
    }),
})

type Ports = Pick<WritingPorts, 'now' | 'newId'> & { readonly kind: LabelKind }

const administer = async <T>(
  { store }: WritingPorts,
  { role }: Caller,
  remember: Remember<T>,
  carryOut: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> =>
  mayAdminister(role)
    ? writeAnswered(store, remember, carryOut)
    : refuse('forbidden', onlyAdmins('rename, merge and delete segments and campaigns'))

const create = async ({ kind, now, newId }: Ports, tx: Tx, caller: Caller, { name }: LabelCreation): Promise<Result<Label>> => {
  const { organizationId } = caller
  const tooMany = labelLimitWords(kind, await countLabels(tx, kind, organizationId))
  if (tooMany !== undefined) return refuse('validation_failed', tooMany)
  const createdAt = now()
  const row = { id: newId(), organizationId, name }
  if (!(await insertLabel(tx, kind, { ...row, createdAt }))) return takenName(kind)
  announce(tx, caller, { kind, id: row.id, at: createdAt })
  return ok(rowToLabel(row))
}

const takenName = (kind: LabelKind): Result<never> => {
  const { exists } = labelWords[kind]
  return refuse('conflict', exists, { issues: [{ path: 'name', message: exists }] })
}

interface Renaming {
  readonly id: string
  readonly patch: LabelPatch
}

const rename = async ({ kind, now }: Ports, tx: Tx, caller: Caller, { id, patch }: Renaming): Promise<Result<Label>> => {
  const label = await readLabel(tx, kind, caller.organizationId, id)
  if (label === undefined) return refuse('not_found', labelChangeWords[kind].unknown)
  const renamed = { ...label, name: patch.name }
  if (await isNameTaken(tx, kind, renamed)) return takenName(kind)
  await renameLabel(tx, kind, renamed)
  announce(tx, caller, { kind, id, at: now() })
  return ok(rowToLabel(renamed))
}

const merge = async (ports: Ports, tx: Tx, caller: Caller, { id, into }: { id: string; into: string }): Promise<Result<Label>> => {
  const { kind } = ports
  const words = labelChangeWords[kind]
  const label = await readLeaving(tx, caller, kind, id)
  if (!label.ok) return label
  if (id === into) return refuse('validation_failed', words.itself, { issues: [{ path: 'into', message: words.itself }] })
  const target = await readLabel(tx, kind, caller.organizationId, into)
  if (target === undefined) return refuse('not_found', words.unknown, { issues: [{ path: 'into', message: words.unknown }] })
  await leave(ports, tx, caller, { label: label.value, into })
  for (const view of await renameInViews(tx, caller.organizationId, { from: id, to: into }))
    tx.changed({ kind: 'saved-view', id: view, organizationId: caller.organizationId, actor: caller.userId, at: ports.now().toISOString() })
  return ok(rowToLabel(target))
}

/** A label that may go now: what others still move into stays until they have. */
const readLeaving = async (tx: Tx, { organizationId }: Caller, kind: LabelKind, id: string): Promise<Result<LabelRow>> => {
  const label = await readLabel(tx, kind, organizationId, id)
  if (label === undefined) return refuse('not_found', labelChangeWords[kind].unknown)
  return (await isMovedInto(tx, organizationId, id)) ? refuse('conflict', labelChangeWords[kind].underWay) : ok(label)
}

interface Leaving {
  readonly label: LabelRow
  readonly into: string | null
}

const leave = async ({ kind, now }: Ports, tx: Tx, caller: Caller, { label: { id, name }, into }: Leaving): Promise<void> => {
  const { organizationId, userId } = caller
  await deleteLabel(tx, kind, id)
  await leaveLabelWork(tx, organizationId, { kind, id, into, name, actor: userId })
  announce(tx, caller, { kind, id, at: now(), deleted: true })
}

interface Announced {
  readonly kind: LabelKind
  readonly id: string
  readonly at: Date
  readonly deleted?: true
}

const announce = (tx: Tx, { organizationId, userId }: Caller, { at, ...change }: Announced): void =>
  tx.changed({ ...change, organizationId, actor: userId, at: at.toISOString() })

const rowToLabel = ({ id, name, organizationId }: LabelRow): Label => ({ id, name, organization: organizationId })
