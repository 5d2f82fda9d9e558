import { useLocation } from '@tanstack/react-router'
import { isToday } from './today-query.ts'

/** Whether Today is the list that is shown, or stands behind the profile. */
export const useIsToday = (): boolean =>
  useLocation({ select: ({ pathname, state }) => isToday(pathname) || (pathname.startsWith('/influencer/') && isToday(state.referrer)) })
