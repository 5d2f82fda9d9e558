import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import type { Notification } from '@rapport/domain/notification/notification'
import { useEffect, useEffectEvent, useRef } from 'react'
import { loadAgain } from '../../ui/loading/load-again.ts'
import { toast } from '../../ui/message/toast.ts'
import { arrivals } from './inbox-pages.ts'

/** Toasts for mentions that arrive while somebody looks; the badge counts earlier ones. */
export const useArrivalToasts = (notifications: readonly Notification[] | undefined, open: (notification: Notification) => void): void => {
  const openOne = useEffectEvent(open)
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!notifications) return
    const newest = seen.current && document.visibilityState === 'visible' ? arrivals(seen.current, notifications).slice(0, 2) : []
    seen.current = new Set([...(seen.current ?? []), ...notifications.map(({ id }) => id)])
    for (const notification of newest) void tell(notification, () => openOne(notification))
  }, [notifications])
}

const tell = async (notification: Notification, run: () => void): Promise<void> => {
  const { noticeSentence } = await loadAgain(() => import('@rapport/domain/notification/notice-words'))
  const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  toast.info(noticeSentence(notification, today), { action: { label: 'Open', run } })
}
