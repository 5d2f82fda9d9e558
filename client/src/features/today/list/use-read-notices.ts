import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { markNotificationsRead } from '../../../api/account/notification-calls.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { toast } from '../../../ui/message/toast.ts'

/** Marks a notice as read; the bell follows. */
export function useReadNotices(): (id: string) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (id) => {
      const result = await markNotificationsRead([id])
      if (!result.ok && result.status !== 0) toast.error(result.refusal.message)
      void client.invalidateQueries({ queryKey: pageKeys.notifications })
    },
    [client],
  )
}
