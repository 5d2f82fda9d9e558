import { accountIssues } from '@rapport/domain/account/account-issues'
import { type Likeness, likenessOf, type Sought } from '@rapport/domain/new-influencer/likeness'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { duplicatesQuery } from '../../../api/account/profile-queries.ts'
import type { Query } from '../../../api/call.ts'
import { accountsOnDevice } from '../../../sync/account/device-accounts.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { requireSync } from '../../../sync/sync-session.ts'
import { useSettled } from '../../../ui/form/use-settled.ts'

export interface Duplicate {
  readonly id: string
  readonly name: string
  readonly likeness: Likeness
}

/** Influencers that may be there already, the surest first: what the server finds, and this device while it cannot be asked. */
export function useDuplicates(sought: Sought): readonly Duplicate[] {
  const isOnline = useOnline()
  const typed = JSON.stringify(sought)
  const settled = useSettled(typed, 300)
  const onDevice = useMemo(() => deviceDuplicates(JSON.parse(settled) as Sought), [settled]) // as it was written above
  const asked = questionsOf(sought)
  const onServer = useQueries({
    queries: asked.map(({ query }) => ({ ...duplicatesQuery(query), enabled: isOnline && settled === typed })),
    combine: (results) =>
      results.flatMap(({ data = [] }, at) => data.map((account) => ({ ...account, likeness: asked[at]?.likeness ?? 'name' }))),
  })
  if (settled !== typed) return []
  const sorted = [...onServer, ...onDevice].toSorted((a, b) => order.indexOf(a.likeness) - order.indexOf(b.likeness))
  return [...new Map(sorted.toReversed().map((duplicate) => [duplicate.id, duplicate])).values()].toReversed()
}

const order: readonly Likeness[] = ['handle', 'email', 'name']

interface Question {
  readonly likeness: Likeness
  readonly query: Query<'GET /api/accounts/duplicates'>
}

const questionsOf = ({ name, email, profiles }: Sought): readonly Question[] => [
  ...profiles.map(({ platform, username }) => ({ likeness: 'handle', query: { platform, username } }) as const),
  ...(email !== null && accountIssues({ name: '-', email }).email === undefined
    ? ([{ likeness: 'email', query: { email } }] as const)
    : []),
  ...(accountIssues({ name, email: '' }).name === undefined ? ([{ likeness: 'name', query: { name } }] as const) : []),
]

const deviceDuplicates = (sought: Sought): readonly Duplicate[] =>
  accountsOnDevice(requireSync()).flatMap((account) => {
    const likeness = likenessOf(account, sought)
    return likeness === null ? [] : [{ id: account.id, name: account.name, likeness }]
  })
