import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ApiResult } from '../../api/request.ts'
import { toast } from '../../ui/message/toast.ts'

/** Tells what became of a write, and reads anew what it may have changed. */
export function useToldWrite(queryKey: QueryKey): (result: ApiResult<unknown>, done: string) => Promise<void> {
  const client = useQueryClient()
  return async (result, done) => {
    if (result.ok) toast.success(done)
    else toast.error(result.refusal.message)
    await client.invalidateQueries({ queryKey })
  }
}
