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
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Remember } from '../../store/remember.ts'
import type { Store, Tx } from '../../store/store.ts'
import { deletePlace, insertPlace, orderPlaces, type PlaceRow, readPlaces, renamePlace } from './stage-list-repository.ts'
import { renameSubstageOfAccounts } from './substage-renaming-repository.ts'

export interface PlacePorts {
  readonly store: Store
  readonly now: () => Date
  readonly newId: () => string
}

type PlaceView = OrganizationStage

export type PlaceService = ReturnType<typeof createPlaceService>

/** The stages of an organisation, or its signed substages: two lists that its admins name and order. */
export const createPlaceService = (ports: PlacePorts, kind: StageKind) => ({
  list: async ({ organizationId }: Caller): Promise<Result<readonly PlaceView[]>> => {
    const { store } = ports
    return ok(toViews(kind, await store.read((db) => readPlaces({ db, tables: store.tables }, kind, organizationId))))
  },

  create: (caller: Caller, { name }: NameInput, remember: Remember<PlaceView>) =>
    change(ports, kind, caller, remember, async (tx, places) => {
      const [named, counted] = [decideStageName(kind, places, name), decideStageCount(kind, places)]
      if (!named.ok) return named
      if (!counted.ok) return counted
      const id = ports.newId()
      const position = Math.max(-1, ...places.map((place) => place.position)) + 1
      await insertPlace(tx, kind, { id, organizationId: caller.organizationId, name, position, createdAt: ports.now() })
      return ok(findView(id))
    }),

  rename: (caller: Caller, id: string, { name }: NameInput, remember: Remember<PlaceView>) =>
    change(ports, kind, caller, remember, async (tx, places) => {
      const place = places.find((one) => one.id === id)
      if (place === undefined) return unknownPlace(kind)
      const named = decideStageName(kind, places, name, id)
      if (!named.ok) return named
      await renamePlace(tx, kind, id, name)
      if (kind === 'substage' && name !== place.name) {
        const { organizationId, userId } = caller
        await renameSubstageOfAccounts(tx, { organizationId, from: place.name, to: name, actorId: userId, at: ports.now() })
      }
      return ok(findView(id))
    }),

  order: (caller: Caller, { ids }: StageOrder, remember: Remember<readonly PlaceView[]>) =>
    change(ports, kind, caller, remember, async (tx, places) => {
      const decided = decideOrder(kind, places, ids)
      if (!decided.ok) return decided
      await orderPlaces(tx, kind, ids)
      return ok((views: readonly PlaceView[]) => views)
    }),

  remove: (caller: Caller, id: string, remember: Remember<{ readonly id: string }>) =>
    change(ports, kind, caller, remember, async (tx, places) => {
      const place = places.find((one) => one.id === id)
      if (place === undefined) return unknownPlace(kind)
      const why = whyStays(kind, place, places.length)
      if (why !== null) return refuse('conflict', why)
      await deletePlace(tx, kind, id)
      return ok(() => ({ id }))
    }),
})

const unknownPlace = (kind: StageKind) => refuse('not_found', `There is no such ${kind}`)

const whyStays = (kind: StageKind, place: PlaceRow, count: number): string | null =>
  kind === 'stage' ? whyStageStays(place, place.isInUse) : whySubstageStays(place, place.isInUse, count)

const toViews = (kind: StageKind, rows: readonly PlaceRow[]): readonly PlaceView[] =>
  rows.map((row, order) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    order,
    canEdit: true,
    canDelete: whyStays(kind, row, rows.length) === null,
    isDefault: row.key !== null,
  }))

type ReadAnswer<T> = (after: readonly PlaceView[]) => T

const findView =
  (id: string): ReadAnswer<PlaceView> =>
  (after) => {
    const found = after.find((view) => view.id === id)
    if (found === undefined) throw new Error('What was just written is gone')
    return found
  }

/** Lets an admin change the list in one transaction; the answer is read from the list as it is then. */
const change = async <T>(
  { store, now }: PlacePorts,
  kind: StageKind,
  { organizationId, userId, role }: Caller,
  remember: Remember<T>,
  write: (tx: Tx, places: readonly PlaceRow[]) => Promise<Result<ReadAnswer<T>>>,
): Promise<Result<T>> => {
  if (!mayAdminister(role)) return refuse('forbidden', `Only owners and admins change ${kind}s`)
  return store.write(async (tx) => {
    const written = await write(tx, await readPlaces(tx, kind, organizationId))
    if (!written.ok) return written
    const answer = written.value(toViews(kind, await readPlaces(tx, kind, organizationId)))
    tx.changed({ kind: 'stage', id: organizationId, organizationId, actor: userId, at: now().toISOString() })
    await remember(tx, answer)
    return ok(answer)
  })
}
