import type { SocialAddress } from '@rapport/domain/social/social-address'
import { lookupTimes } from '@rapport/domain/social/social-lookup'
import { socialLookupQuery } from '../../../api/account/profile-queries.ts'
import { lookUpSocials } from '../../../api/account/social-calls.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { requireSync, type SyncSession } from '../../../sync/sync-session.ts'

interface NewInfluencer {
  readonly accountId: string
  readonly name: string
  /** [NI6] The profile that it was created with. */
  readonly knownSocial: SocialAddress | null
}

/** Starts the automatic lookup of a new influencer once the server has it and while lookups remain; the server writes the findings. */
export function startLookup(influencer: NewInfluencer): void {
  const sync = requireSync()
  const stop = sync.outbox.rows.subscribe(() => {
    if (sync.outbox.isCreating(influencer.accountId)) return
    stop()
    setTimeout(() => void lookUp(sync, influencer), lookupTimes.startsAfter)
  })
}

/** Nobody waits for it: a lookup that fails is not told. */
async function lookUp({ client, until }: SyncSession, { accountId, name, knownSocial }: NewInfluencer): Promise<void> {
  if (until.aborted) return
  const usage = await client.fetchQuery(socialLookupQuery()).catch(() => undefined)
  if (usage === undefined || usage.remaining === 0 || until.aborted) return
  const answer = await lookUpSocials({ query: name, accountId, knownSocial, automatic: true })
  if (!answer.ok || until.aborted) return
  const { data, remaining, limit } = answer.value
  client.setQueryData(pageKeys.socialLookup, { remaining, limit })
  if (Object.values(data).some((value) => value !== null)) await client.invalidateQueries({ queryKey: queryKeys.account(accountId) })
}
