import type { Label, LabelKind } from '@rapport/domain/label/label'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createLabel, deleteLabel, mergeLabels, renameLabel } from '../../../api/account/label-calls.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import type { ApiResult } from '../../../api/request.ts'
import { useSession } from '../../../api/session/session.ts'
import { labelCountsQuery } from '../../../api/settings/settings-queries.ts'

/** Segments or campaigns with their counts, and an admin's commands; each answers why not, undefined when it is done. */
export function useLabels(kind: LabelKind) {
  const client = useQueryClient()
  const { organization } = useSession()
  const { data: labels, dataUpdatedAt, error, refetch } = useQuery(labelCountsQuery(kind, organization.id))
  const settle = async (answer: ApiResult<unknown>): Promise<string | undefined> => {
    await client.invalidateQueries({ queryKey: kind === 'segment' ? queryKeys.segments : queryKeys.campaigns })
    return answer.ok ? undefined : answer.refusal.message
  }
  return {
    labels,
    readAt: dataUpdatedAt,
    error,
    refetch,
    add: async (name: string) => settle(await createLabel(kind, { name, organizationId: organization.id })),
    rename: async ({ id }: Label, name: string) => settle(await renameLabel(kind, id, name)),
    merge: async ({ id }: Label, into: Label) => settle(await mergeLabels(kind, id, into.id)),
    remove: async ({ id }: Label) => settle(await deleteLabel(kind, id)),
  }
}
