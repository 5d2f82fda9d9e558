import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fillSampleData, sampleDataQuery, takeSampleDataOut } from '../../../api/account/sample-calls.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import type { ApiResult } from '../../../api/request.ts'
import { toast } from '../../../ui/message/toast.ts'

/** The samples, and how an admin fills them in and takes them out. */
export function useSampleData() {
  const client = useQueryClient()
  const { data, refetch } = useQuery(sampleDataQuery())
  const settle = async (answer: ApiResult<unknown>): Promise<void> => {
    if (!answer.ok) toast.error(answer.refusal.message)
    for (const queryKey of [pageKeys.sampleData, queryKeys.accountLists, pageKeys.allAccountCounts])
      await client.invalidateQueries({ queryKey })
  }
  return {
    sample: data,
    readAgain: refetch,
    fill: async () => settle(await fillSampleData()),
    takeOut: async () => settle(await takeSampleDataOut()),
  }
}
