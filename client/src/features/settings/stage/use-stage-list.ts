import type { OrganizationPlace } from '@rapport/domain/organization/organization'
import type { PlaceKind } from '@rapport/domain/organization/stage-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { stagesQuery, substagesQuery } from '../../../api/queries.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import type { ApiResult } from '../../../api/request.ts'
import { createPlace, deletePlace, orderPlaces, renamePlace } from '../../../api/settings/stage-calls.ts'
import { toast } from '../../../ui/message/toast.ts'

/** The list of one kind, and what an admin does with it. Commands answer why not, or undefined when it is done. */
export function usePlaces(kind: PlaceKind) {
  const client = useQueryClient()
  const isStages = kind === 'stage'
  const stages = useQuery({ ...stagesQuery(), enabled: isStages })
  const substages = useQuery({ ...substagesQuery(), enabled: !isStages })
  const { data, error, refetch, dataUpdatedAt } = isStages ? stages : substages
  const queryKey = isStages ? queryKeys.stages : queryKeys.substages
  const show = (places: readonly OrganizationPlace[]) => client.setQueryData<readonly OrganizationPlace[]>(queryKey, places)
  const settle = async (result: ApiResult<unknown>): Promise<string | undefined> => {
    await client.invalidateQueries({ queryKey })
    return result.ok ? undefined : result.refusal.message
  }
  return {
    places: data,
    error,
    refetch,
    readAt: dataUpdatedAt,
    add: async (name: string) => settle(await createPlace(kind, name)),
    rename: async (place: OrganizationPlace, name: string) => {
      if (data) show(data.map((one) => (one.id === place.id ? { ...one, name } : one)))
      return settle(await renamePlace(kind, place.id, name))
    },
    remove: async (place: OrganizationPlace) => settle(await deletePlace(kind, place.id)),
    /** Shown at once; a refusal brings the list back as it is. */
    order: async (ids: readonly string[]) => {
      if (!data) return
      show(ids.flatMap((id) => data.find((place) => place.id === id) ?? []))
      const why = await settle(await orderPlaces(kind, ids))
      if (why !== undefined) toast.error(why)
    },
  }
}

export type Places = ReturnType<typeof usePlaces>
