import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { ApiResult } from '../../api/request.ts'
import { toast } from '../../ui/message/toast.ts'

/** A list in an order that admins decide, and what its commands share: they answer why not, or undefined when done. */
export function useOrderedList<Row extends { readonly id: string }>(
  { data, error, refetch, dataUpdatedAt }: UseQueryResult<readonly Row[]>,
  queryKey: QueryKey,
  sendOrder: (ids: readonly string[]) => Promise<ApiResult<unknown>>,
) {
  const client = useQueryClient()
  const show = (rows: readonly Row[]) => client.setQueryData<readonly Row[]>(queryKey, rows)
  const settle = async (result: ApiResult<unknown>): Promise<string | undefined> => {
    await client.invalidateQueries({ queryKey })
    return result.ok ? undefined : result.refusal.message
  }
  /** Shown at once; a refusal restores the list. */
  const order = async (ids: readonly string[]) => {
    if (!data) return
    show(ids.flatMap((id) => data.find((row) => row.id === id) ?? []))
    const why = await settle(await sendOrder(ids))
    if (why !== undefined) toast.error(why)
  }
  return { rows: data, error, refetch, readAt: dataUpdatedAt, show, settle, order }
}
