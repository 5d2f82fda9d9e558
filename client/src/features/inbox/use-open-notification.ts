import { profileSegment } from '@rapport/domain/account/account-address'
import { noticeHash } from '@rapport/domain/notification/notice-hash'
import type { Notification } from '@rapport/domain/notification/notification'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The target of a notification: the profile, and in it the note or the content item. */
export const useNotificationTarget = () => {
  const referrer = useLocation({ select: ({ pathname, href, state }) => (pathname.startsWith('/influencer/') ? state.referrer : href) })
  return useCallback(
    (notification: Notification) =>
      ({
        to: '/influencer/$profile',
        params: { profile: profileSegment({ id: notification.accountId, name: notification.accountName }) },
        hash: noticeHash(notification),
        hashScrollIntoView: false,
        state: referrer === undefined ? {} : { referrer },
      }) as const,
    [referrer],
  )
}

export const useOpenNotification = (): ((notification: Notification) => void) => {
  const navigate = useNavigate()
  const target = useNotificationTarget()
  return useCallback((notification) => void navigate(target(notification)), [navigate, target])
}
