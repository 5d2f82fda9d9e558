import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import type { Notification } from '@rapport/domain/notification/notification'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '../../ui/message/toast.ts'
import { arrivals } from './inbox-pages.ts'
import { noticeSentence } from './inbox-words.ts'

/** Toasts for mentions that arrive while somebody looks; the badge counts earlier ones. */
export const useArrivalToasts = (notifications: readonly Notification[] | undefined, open: (notification: Notification) => void): void => {
  const openOne = useEffectEvent(open)
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!notifications) return
    const newest = seen.current && document.visibilityState === 'visible' ? arrivals(seen.current, notifications).slice(0, 2) : []
    seen.current = new Set([...(seen.current ?? []), ...notifications.map(({ id }) => id)])
    for (const notification of newest) {
      toast.info(noticeSentence(notification, dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)), {
        action: { label: 'Open', run: () => openOne(notification) },
      })
    }
  }, [notifications])
}
