import { backTarget } from '@rapport/domain/account/account-address'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { Back } from './profile-bar.tsx'
import { referrerOf } from './referrer.ts'

/** Where Back leads: the remembered page of this app, else Home. It goes back in the browser's history when that leads there. */
export function useProfileBack(): Back {
  const router = useRouter()
  const referrer = useLocation({ select: ({ state }) => referrerOf(state) })
  const href = backTarget(router.latestLocation.pathname, referrer) ?? '/home'
  return {
    href,
    go: () => (referrer !== null && router.history.canGoBack() ? router.history.back() : router.history.replace(href)),
  }
}
