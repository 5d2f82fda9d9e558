import type { Account } from '@rapport/domain/account/account'

/** Accounts moved here, newest first: they stay on top of their column while this board is shown. */
export type PinnedCards = readonly string[]

export const pinCard = (pinned: PinnedCards, accountId: string): PinnedCards => [accountId, ...pinned.filter((id) => id !== accountId)]

export function withPinned(
  accounts: readonly Account[],
  pinned: PinnedCards,
  accountOf: (accountId: string) => Account | undefined,
): readonly Account[] {
  const listed = new Map(accounts.map((account) => [account.id, account]))
  const onTop = pinned.flatMap((id) => listed.get(id) ?? accountOf(id) ?? [])
  if (onTop.length === 0) return accounts
  const ids = new Set(onTop.map(({ id }) => id))
  return [...onTop, ...accounts.filter(({ id }) => !ids.has(id))]
}
