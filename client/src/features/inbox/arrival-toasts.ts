import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { noticeSentence } from '@rapport/domain/notification/notice-words'
import type { Notification } from '@rapport/domain/notification/notification'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ToastAction, toast } from '../../ui/message/toast.ts'
import { arrivals } from './inbox-pages.ts'
import { useInbox } from './use-inbox.ts'
import { useOpenNotification } from './use-open-notification.ts'

/** Toasts for mentions that arrive while somebody looks; the badge counts earlier ones. */
export function ArrivalToasts(): null {
  const { notifications, read } = useInbox()
  const open = useOpenNotification()
  const here = useParams({ strict: false, select: ({ profile }) => profile && accountIdOfSegment(profile) })
  const openOne = useEffectEvent((notification: Notification) => {
    read([notification.id])
    open(notification)
  })
  const tellOf = useEffectEvent((notification: Notification) =>
    tell(notification, { label: notification.accountId === here ? 'Show' : 'Open', run: () => openOne(notification) }),
  )
  const seen = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!notifications) return
    const newest = seen.current && document.visibilityState === 'visible' ? arrivals(seen.current, notifications).slice(0, 2) : []
    seen.current = new Set([...(seen.current ?? []), ...notifications.map(({ id }) => id)])
    for (const notification of newest) tellOf(notification)
  }, [notifications])
  return null
}

const tell = (notification: Notification, action: ToastAction): void => {
  const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  toast.info(noticeSentence(notification, today), { action })
}
