import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { StageKind } from '@rapport/domain/organization/stage-list'
import { useQuery } from '@tanstack/react-query'
import { stagesQuery, substagesQuery } from '../../../api/queries.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { createStage, deleteStage, orderStages, renameStage } from '../../../api/settings/stage-calls.ts'
import { useOrderedList } from '../use-ordered-list.ts'

/** The list of one kind and an admin's commands. */
export function useStageList(kind: StageKind) {
  const isStages = kind === 'stage'
  const stageList = useQuery({ ...stagesQuery(), enabled: isStages })
  const substageList = useQuery({ ...substagesQuery(), enabled: !isStages })
  const [query, queryKey] = isStages ? [stageList, queryKeys.stages] : [substageList, queryKeys.substages]
  const { rows, show, settle, ...list } = useOrderedList<OrganizationStage>(query, queryKey, (ids) => orderStages(kind, ids))
  return {
    ...list,
    stages: rows,
    add: async (name: string) => settle(await createStage(kind, name)),
    rename: async (stage: OrganizationStage, name: string) => {
      if (rows) show(rows.map((row) => (row.id === stage.id ? { ...row, name } : row)))
      return settle(await renameStage(kind, stage.id, name))
    },
    remove: async (stage: OrganizationStage) => settle(await deleteStage(kind, stage.id)),
  }
}
