import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { NameInput, StageOrder } from '@rapport/domain/organization/organization-shape'
import {
  decideOrder,
  decideStageCount,
  decideStageName,
  type StageKind,
  whyStageStays,
  whySubstageStays,
} from '@rapport/domain/organization/stage-list'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import {
  deleteStage,
  insertStage,
  orderStages,
  readStages,
  rememberFormerName,
  renameStage,
  type StageRow,
} from './stage-list-repository.ts'

type StageView = OrganizationStage

export type StageListService = ReturnType<typeof createStageListService>

/** The stages of an organisation, or its signed substages: two lists that its admins name and order. */
export const createStageListService = (ports: WritingPorts, kind: StageKind) => ({
  list: async ({ organizationId }: Caller): Promise<Result<readonly StageView[]>> => {
    const { store } = ports
    return ok(toViews(kind, await store.read((db) => readStages({ db, tables: store.tables }, kind, organizationId))))
  },

  create: (caller: Caller, { name }: NameInput, remember: Remember<StageView>) =>
    change(ports, kind, caller, remember, async (tx, stages) => {
      const [named, counted] = [decideStageName(kind, stages, name), decideStageCount(kind, stages)]
      if (!named.ok) return named
      if (!counted.ok) return counted
      const id = ports.newId()
      const position = Math.max(-1, ...stages.map((stage) => stage.position)) + 1
      await insertStage(tx, kind, { id, organizationId: caller.organizationId, name, position, createdAt: ports.now() })
      return ok(findView(id))
    }),

  rename: (caller: Caller, id: string, { name }: NameInput, remember: Remember<StageView>) =>
    change(ports, kind, caller, remember, async (tx, stages) => {
      const stage = stages.find((listed) => listed.id === id)
      if (stage === undefined) return unknownStage(kind)
      const named = decideStageName(kind, stages, name, id)
      if (!named.ok) return named
      if (kind === 'substage') await rememberFormerName(tx, id, name)
      await renameStage(tx, kind, id, name)
      return ok(findView(id))
    }),

  order: (caller: Caller, { ids }: StageOrder, remember: Remember<readonly StageView[]>) =>
    change(ports, kind, caller, remember, async (tx, stages) => {
      const decided = decideOrder(kind, stages, ids)
      if (!decided.ok) return decided
      await orderStages(tx, kind, ids)
      return ok((views: readonly StageView[]) => views)
    }),

  remove: (caller: Caller, id: string, remember: Remember<{ readonly id: string }>) =>
    change(ports, kind, caller, remember, async (tx, stages) => {
      const stage = stages.find((listed) => listed.id === id)
      if (stage === undefined) return unknownStage(kind)
      const why = whyStays(kind, stage, stages.length)
      if (why !== null) return refuse('conflict', why)
      await deleteStage(tx, kind, id)
      return ok(() => ({ id }))
    }),
})

const unknownStage = (kind: StageKind) => refuse('not_found', `There is no such ${kind}`)

const whyStays = (kind: StageKind, stage: StageRow, count: number): string | null =>
  kind === 'stage' ? whyStageStays(stage, stage.isInUse) : whySubstageStays(stage, stage.isInUse, count)

const toViews = (kind: StageKind, rows: readonly StageRow[]): readonly StageView[] =>
  rows.map((row, order) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    order,
    canEdit: true,
    canDelete: whyStays(kind, row, rows.length) === null,
    isDefault: row.key !== null,
  }))

type ReadAnswer<T> = (after: readonly StageView[]) => T

const findView =
  (id: string): ReadAnswer<StageView> =>
  (after) => {
    const view = after.find((listed) => listed.id === id)
    if (view === undefined) throw new Error('What was just written is gone')
    return view
  }

/** Lets an admin change the list in one transaction; the answer is read from the list as it is then. */
const change = async <T>(
  { store, now }: WritingPorts,
  kind: StageKind,
  { organizationId, userId, role }: Caller,
  remember: Remember<T>,
  write: (tx: Tx, stages: readonly StageRow[]) => Promise<Result<ReadAnswer<T>>>,
): Promise<Result<T>> => {
  if (!mayAdminister(role)) return refuse('forbidden', onlyAdmins(`change ${kind}s`))
  return writeAnswered(store, remember, async (tx) => {
    const written = await write(tx, await readStages(tx, kind, organizationId))
    if (!written.ok) return written
    const answer = written.value(toViews(kind, await readStages(tx, kind, organizationId)))
    tx.changed({ kind: 'stage', id: organizationId, organizationId, actor: userId, at: now().toISOString() })
    return ok(answer)
  })
}
