import type { Account } from '@rapport/domain/account/account'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { lookupPlan } from '@rapport/domain/social/lookup-plan'
import { type SocialAddress, webAddressOf } from '@rapport/domain/social/social-address'
import {
  type FoundSocials,
  hasSocialsBeside,
  type LookupUsage,
  lookupMonth,
  lookupTexts,
  nothingFound,
} from '@rapport/domain/social/social-lookup'
import type { SocialLookupRequest } from '@rapport/domain/social/social-lookup-shape'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { Caller, StillMay } from '../../http/caller.ts'
import type { Remember } from '../../store/remember.ts'
import type { Store } from '../../store/store.ts'
import { writtenForAll } from '../../store/writing-call.ts'
import { canAsk, type Finding, type FindingPorts, findSocials } from './social-finding.ts'
import {
  claimAutomaticLookup,
  readUsed,
  releaseAutomaticLookup,
  releaseLookup,
  reserveLookup,
  type UsageMonth,
} from './social-repository.ts'

/** What a lookup does with accounts. */
export interface AccountsForLookup {
  readonly read: (caller: Caller, id: string) => Promise<Result<Account>>
  /** Writes what nobody has filled in, in the caller's name. */
  readonly fill: (caller: Caller, id: string, socials: FoundSocials) => Promise<Result<Account>>
}

export interface SocialLookupPorts extends FindingPorts {
  readonly store: Store
  readonly accounts: AccountsForLookup
  readonly mayRead: (address: string) => boolean
  /** How many lookups an organisation has in a month. */
  readonly lookupsAMonth: number
}

export interface LookupAnswer extends LookupUsage {
  readonly socials: FoundSocials
  /** Whether anybody outside was asked. */
  readonly isAsked: boolean
}

interface Means {
  readonly remember: Remember<LookupAnswer>
  /** Asked once others have answered. */
  readonly stillMay: StillMay
}

export type SocialLookup = ReturnType<typeof createSocialLookup>

export const createSocialLookup = (ports: SocialLookupPorts) => ({
  usage: async (caller: Caller) => ok(await usageOf(ports, await monthOf(ports, caller))),

  async find(caller: Caller, request: SocialLookupRequest, { remember, stillMay }: Means): Promise<Result<LookupAnswer>> {
    const isUnreadable =
      isAddress(request.query) && !(webAddressOf(request.query) && ports.mayRead(webAddressOf(request.query)?.href ?? ''))
    if (isUnreadable) return refuse('validation_failed', noPublicAddress, { issues: [{ path: 'query', message: noPublicAddress }] })
    const account = await ports.accounts.read(caller, request.accountId)
    if (!account.ok) return account
    const month = await monthOf(ports, caller)
    const lookup = await findCounted(ports, caller, { request, account: account.value, month, stillMay })
    if (!lookup.ok) return lookup
    const answer = { ...lookup.value, ...(await usageOf(ports, month)) }
    await ports.store.write((tx) => remember(tx, answer))
    return ok(answer)
  },
})

const noPublicAddress = 'Please give a public web address'

/** Whether the text was clearly meant as an address. */
const isAddress = (query: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(query.trim()) || webAddressOf(query) !== null

const monthOf = async ({ store, now }: SocialLookupPorts, { organizationId }: Caller): Promise<UsageMonth> => {
  const timeZone = await store.read((db) => readTimeZone({ db, tables: store.tables }, organizationId))
  return { organizationId, month: lookupMonth(now(), timeZone) }
}

const usageOf = async ({ store, lookupsAMonth }: SocialLookupPorts, month: UsageMonth): Promise<LookupUsage> => {
  const used = await store.read((db) => readUsed({ db, tables: store.tables }, month))
  return { remaining: Math.max(0, lookupsAMonth - used), limit: lookupsAMonth }
}

type Found = Pick<LookupAnswer, 'socials' | 'isAsked'>

interface Asked {
  readonly request: SocialLookupRequest
  readonly account: Account
  readonly month: UsageMonth
  readonly stillMay: StillMay
}

/** A known answer costs nothing. Asking outside counts, unless nobody answers. */
const findCounted = async (ports: SocialLookupPorts, caller: Caller, asked: Asked): Promise<Result<Found>> => {
  const { request, account, month, stillMay } = asked
  const isAutomatic = request.automatic === true
  const plan = lookupPlan({ query: request.query, knownSocial: request.knownSocial ?? null, isAutomatic }, account)
  if (!canAsk(ports, plan)) return ok({ socials: plan.pasted, isAsked: false })
  if (isAutomatic && !(await begins(ports, account, request.knownSocial ?? null))) return ok({ socials: nothingFound, isAsked: false })
  if (!(await ports.store.write((tx) => reserveLookup(tx, month, ports.lookupsAMonth)))) {
    if (isAutomatic) await ports.store.write((tx) => releaseAutomaticLookup(tx, account.id))
    return refuse('rate_limited', lookupTexts.limitReached)
  }
  // A lookup without an answer is free, and the next caller tries again.
  const release = () =>
    writtenForAll(() =>
      ports.store.write(async (tx) => {
        await releaseLookup(tx, month)
        if (isAutomatic) await releaseAutomaticLookup(tx, account.id)
      }),
    )
  const finding = await findSocials(ports, plan, account, request.query).catch(async (error: unknown) => {
    await release()
    throw error
  })
  if (!finding.isAnswered) await release()
  const may = await stillMay()
  if (!may.ok) return may
  return isAutomatic ? keep(ports, caller, account.id, finding) : answerOf(finding)
}

/** An automatic lookup happens once an account, for the first caller, and fills only empty fields. */
const begins = ({ store, now }: SocialLookupPorts, account: Account, knownSocial: SocialAddress | null): Promise<boolean> =>
  hasSocialsBeside(account, knownSocial) ? Promise.resolve(false) : store.write((tx) => claimAutomaticLookup(tx, account.id, now()))

const isSomething = (socials: FoundSocials): boolean => Object.values(socials).some((value) => value !== null)

const answerOf = ({ socials, isAnswered }: Finding): Result<Found> =>
  isAnswered || isSomething(socials) ? ok({ socials, isAsked: true }) : refuse('provider_down', lookupTexts.failed)

const keep = async (ports: SocialLookupPorts, caller: Caller, accountId: string, finding: Finding): Promise<Result<Found>> => {
  const answer = answerOf(finding)
  if (!answer.ok || !isSomething(answer.value.socials)) return answer
  const filled = await ports.accounts.fill(caller, accountId, answer.value.socials)
  return filled.ok ? answer : filled
}
