import type { Account } from '@rapport/domain/account/account'
import { profileSegment } from '@rapport/domain/account/account-address'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useReferrer } from './use-home-query.ts'

/** Opens a profile over the list; Back leads to the list as it is now. */
export function useOpenProfile(): (account: Pick<Account, 'id' | 'name'>) => void {
  const navigate = useNavigate()
  const referrer = useReferrer()
  return useCallback(
    (account) => void navigate({ to: '/influencer/$profile', params: { profile: profileSegment(account) }, state: { referrer } }),
    [navigate, referrer],
  )
}
