import { organizationAtMost } from '../limit/limit-words.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { canDeleteStage, enteringSubstage } from '../stage/stage.ts'

/** What stands in one of the two lists that an organisation orders itself: its stages and its signed substages. */
export interface Place {
  readonly id: string
  readonly key: string | null
  readonly name: string
}

export type PlaceKind = 'stage' | 'substage'

export const mostPlaces = 50

/** The form of a name in which two are compared. */
export const placeNameKey = (name: string): string => name.trim().toLowerCase()

/** [OR2] Refused when another place of the list has this name, capitals aside; its own name in other capitals is free. Negotiating is where everybody who signs begins, and no substage of a list. */
export const decidePlaceName = (kind: PlaceKind, places: readonly Place[], name: string, ownId?: string): Result<string> => {
  if (kind === 'substage' && placeNameKey(name) === placeNameKey(enteringSubstage))
    return refuse('conflict', `'${enteringSubstage}' is where every signed influencer begins: please choose another name`)
  const isTaken = places.some((place) => place.id !== ownId && placeNameKey(place.name) === placeNameKey(name))
  return isTaken ? refuse('conflict', `A ${kind} with this name already exists in your organization`) : ok(name)
}

/** [OR2] Whether one more fits. */
export const decidePlaceCount = (kind: PlaceKind, places: readonly Place[]): Result<void> =>
  places.length < mostPlaces ? ok(undefined) : refuse('conflict', organizationAtMost(mostPlaces, `${kind}s`))

/** [OR3] An order names every place of the list once, and nothing else. */
export const decideOrder = (kind: PlaceKind, places: readonly Place[], ids: readonly string[]): Result<readonly string[]> => {
  const known = new Set(places.map(({ id }) => id))
  const isWhole = ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
  if (isWhole) return ok(ids)
  const message = `An order must name each ${kind} of your organization exactly once`
  return refuse('validation_failed', message, { issues: [{ path: 'ids', message }] })
}

/** [ST5] Why a stage cannot be deleted, for people; null when it can. */
export const whyStageStays = ({ key, name }: Omit<Place, 'id'>, isInUse: boolean): string | null => {
  if (!canDeleteStage(key, false)) return `'${name}' cannot be deleted, only renamed: the pipeline relies on it`
  return isInUse ? `Influencers stand in '${name}': move them first, also those in the Trash` : null
}

/** [OR4] Why a substage cannot be deleted, for people; null when it can. */
export const whySubstageStays = ({ name }: Omit<Place, 'id'>, isInUse: boolean, count: number): string | null => {
  if (count <= 1) return 'At least one substage must stay'
  return isInUse ? `Influencers stand in '${name}': move them first, also those in the Trash` : null
}
