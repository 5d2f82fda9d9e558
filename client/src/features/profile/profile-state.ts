import type { Account } from '@rapport/domain/account/account'

export type ProfileState =
  | { readonly at: 'ready'; readonly account: Account }
  | { readonly at: 'loading' }
  | { readonly at: 'not-found' }
  | { readonly at: 'deleted' }
  | { readonly at: 'no-access' }
  | { readonly at: 'not-on-device' }
  | { readonly at: 'failed'; readonly why: string }

export interface ProfileFacts {
  readonly account: Account | undefined
  /** The status of a refused call; 0 without an answer, null without a refusal. */
  readonly status: number | null
  readonly why: string
  readonly isLoading: boolean
  readonly isOnline: boolean
  /** A teammate's deletion arrived while this page was open. */
  readonly isDeleted: boolean
}

/** A profile on this device is shown whatever the network says; only its deletion or a lost right hides it. */
export function profileStateOf({ account, status, why, isLoading, isOnline, isDeleted }: ProfileFacts): ProfileState {
  const isKnownToServer = account !== undefined && account.rev > 0
  if (isDeleted || status === 410 || (status === 404 && isKnownToServer)) return { at: 'deleted' }
  if (status === 403) return { at: 'no-access' }
  if (account) return { at: 'ready', account }
  if (status === 404) return { at: 'not-found' }
  if (!isOnline) return { at: 'not-on-device' }
  if (isLoading || status === null) return { at: 'loading' }
  return { at: 'failed', why }
}
