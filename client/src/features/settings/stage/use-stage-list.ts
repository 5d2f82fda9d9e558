import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { StageKind } from '@rapport/domain/organization/stage-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { stagesQuery, substagesQuery } from '../../../api/queries.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import type { ApiResult } from '../../../api/request.ts'
import { createStage, deleteStage, orderStages, renameStage } from '../../../api/settings/stage-calls.ts'
import { toast } from '../../../ui/message/toast.ts'

/** The list of one kind and an admin's commands. Commands answer why not, or undefined when done. */
export function useStageList(kind: StageKind) {
  const client = useQueryClient()
  const isStages = kind === 'stage'
  const stageList = useQuery({ ...stagesQuery(), enabled: isStages })
  const substageList = useQuery({ ...substagesQuery(), enabled: !isStages })
  const { data, error, refetch, dataUpdatedAt } = isStages ? stageList : substageList
  const queryKey = isStages ? queryKeys.stages : queryKeys.substages
  const show = (stages: readonly OrganizationStage[]) => client.setQueryData<readonly OrganizationStage[]>(queryKey, stages)
  const settle = async (result: ApiResult<unknown>): Promise<string | undefined> => {
    await client.invalidateQueries({ queryKey })
    return result.ok ? undefined : result.refusal.message
  }
  return {
    stages: data,
    error,
    refetch,
    readAt: dataUpdatedAt,
    add: async (name: string) => settle(await createStage(kind, name)),
    rename: async (stage: OrganizationStage, name: string) => {
      if (data) show(data.map((row) => (row.id === stage.id ? { ...row, name } : row)))
      return settle(await renameStage(kind, stage.id, name))
    },
    remove: async (stage: OrganizationStage) => settle(await deleteStage(kind, stage.id)),
    /** Shown at once; a refusal restores the list. */
    order: async (ids: readonly string[]) => {
      if (!data) return
      show(ids.flatMap((id) => data.find((stage) => stage.id === id) ?? []))
      const why = await settle(await orderStages(kind, ids))
      if (why !== undefined) toast.error(why)
    },
  }
}
