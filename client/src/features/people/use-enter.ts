import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { readSessionAnew } from '../../api/session.ts'
import { returnPath } from './return-path.ts'

/** Goes into the app as the person the server now knows. */
export function useEnter(): (asked?: string) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async (asked) => {
    await readSessionAnew(client)
    router.history.push(returnPath(asked))
  }
}
