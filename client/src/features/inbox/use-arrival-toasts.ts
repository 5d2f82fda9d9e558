import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import type { Notification } from '@rapport/domain/notification/notification'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '../../ui/message/toast.ts'
import { arrivals } from './inbox-pages.ts'
import { noticeSentence } from './inbox-words.ts'

/** Toasts for mentions that arrive while somebody looks; the badge counts earlier ones. */
export const useArrivalToasts = (notifications: readonly Notification[] | undefined, open: (one: Notification) => void): void => {
  const openOne = useEffectEvent(open)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!notifications) return
    const newest = known.current && document.visibilityState === 'visible' ? arrivals(known.current, notifications).slice(0, 2) : []
    known.current = new Set([...(known.current ?? []), ...notifications.map(({ id }) => id)])
    for (const one of newest) {
      toast.info(noticeSentence(one, dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)), {
        action: { label: 'Open', run: () => openOne(one) },
      })
    }
  }, [notifications])
}
