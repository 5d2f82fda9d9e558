import type { Guard } from '@rapport/contract/route'
import { accessWords } from '@rapport/domain/person/access-words'
import type { Refusal } from '@rapport/domain/result/result'
import type { Context, MiddlewareHandler } from 'hono'
import type { Tx } from '../store/store.ts'
import { writtenBy } from '../store/writing-call.ts'
import { foreignOrganization, unnamedOrganization } from './answer/input-refusal.ts'
import { replyRefusal } from './answer/refusal-reply.ts'
import type { AppEnv } from './app-env.ts'
import { type Authenticate, type Authenticated, type Caller, sessionOf } from './caller.ts'
import { guardOf } from './guard.ts'
import { createDownloadSlots } from './limit/download-slots.ts'
import { createFairTurns } from './limit/fair-turns.ts'
import type { RefuseTooMany } from './limit/rate-limit.ts'
import { createUnreadAnswers } from './limit/unread-answers.ts'
import { isAllowedOrigin, type WayIn } from './origin.ts'

export interface AccessPorts extends WayIn {
  readonly authenticate: Authenticate
  readonly refuseTooMany: RefuseTooMany
  /** Asked in the transaction of each write of a call: the call may have waited for something outside. */
  readonly refusalMeanwhile?: RefusalMeanwhile | undefined
  /** Milliseconds of a clock that never jumps. */
  readonly ticks?: () => number
  /** Milliseconds that the main thread has computed; left out, nobody is made to wait for it. */
  readonly computed?: (() => number) | undefined
}

/** Whose call it is: of a person by themselves, whichever organisation they work in, or of a caller in theirs. */
export type Asking = Caller | Pick<Caller, 'userId' | 'via'>

/** Why a caller may no longer do what they asked for. */
export type RefusalMeanwhile = (tx: Tx, asking: Asking) => Promise<Refusal | undefined>

/** A body that arrives in this time counts as part of the caller's check. So does a page that follows without a wait. */
const oneMomentMs = 100

/** Identifies the caller and checks their rights before any input is read: again after a wait, and in the transaction of each write. */
export const createAccess = ({
  authenticate,
  refuseTooMany,
  refusalMeanwhile,
  ticks = () => performance.now(),
  computed = () => 0,
  ...way
}: AccessPorts): MiddlewareHandler<AppEnv> => {
  const { awaitTurn, charge } = createFairTurns({ ticks, computed })
  const takeSlot = createDownloadSlots()
  const unread = createUnreadAnswers()
  return async (c, next) => {
    const guard = guardOf(c)
    if (guard.who === 'anybody') return refuseTooMany(c, { at: 'nobody' }, guard) ?? next()
    const ask = async () => {
      const who = await authenticate(c.req.raw.headers)
      c.set('authenticated', who)
      if (who.at === 'caller') c.set('caller', who.caller)
      return who
    }
    const address = c.get('address')
    let asked = ticks()
    const who = await ask()
    let hasWaited = false
    c.set('refusalMeanwhile', async () => {
      if (!hasWaited && ticks() - asked < oneMomentMs) return undefined
      const asksAt = ticks()
      const present = await ask()
      const refusal = refusalFor(c, present, guard, way) ?? (isElsewhere(who, present) && !isOfPerson(guard) ? organizationLeft : undefined)
      if (refusal) return refusal
      asked = asksAt
      hasWaited = false
      return undefined
    })
    // A writing caller who hangs up still wants the write.
    const gone = () => (c.req.method === 'GET' ? c.req.raw.signal : undefined)
    c.set('awaitTurn', (left) => {
      const turn = awaitTurn(who, address, left ?? (c.get('hasBegun') ? gone() : gone))
      hasWaited ||= turn !== undefined
      return turn
    })
    if (who.at === 'caller') c.set('takeSlot', () => takeSlot(who.caller.userId))
    const tooMany = refuseTooMany(c, who, guard)
    if (tooMany) return tooMany
    unread.follow(who, address, c.env)
    c.set('refusalOfUnread', () => unread.refusal(who, address))
    const refusal = refusalFor(c, who, guard, way)
    if (refusal) return replyRefusal(c, refusal)
    let isUnderWay = true
    // What goes on after the answer does the work of others, too.
    const pay = (ms: number) => isUnderWay && charge(who, address, ms)
    const asking = askingOf(who, guard)
    const stillRefused = refusalMeanwhile && asking ? async (tx: Tx) => (isUnderWay ? refusalMeanwhile(tx, asking) : undefined) : undefined
    const end = () => {
      isUnderWay = false
    }
    const organizationId = who.at === 'caller' && !isOfPerson(guard) ? who.caller.organizationId : undefined
    return writtenBy({ pay, organizationId, ...(stillRefused && { refusal: stillRefused }) }, next).finally(() => {
      // An answer in steps is still the call.
      const streamed = c.get('bodyInUse')
      if (streamed) void streamed.finally(end)
      else end()
    })
  }
}

const organizationLeft: Refusal = { code: 'forbidden', message: accessWords.otherOrganization }

/** A session may be set to another organisation, where the call was not meant. */
const isElsewhere = (before: Authenticated, present: Authenticated): boolean =>
  before.at === 'caller' && present.at === 'caller' && before.caller.organizationId !== present.caller.organizationId

const askingOf = (who: Authenticated, guard: Guard): Asking | undefined => {
  const session = isOfPerson(guard) ? sessionOf(who) : undefined
  if (session) return { userId: session.userId, via: { kind: 'session', sessionId: session.id } }
  return who.at === 'caller' ? who.caller : undefined
}

const refusalFor = (c: Context<AppEnv>, who: Authenticated, guard: Guard, way: WayIn): Refusal | undefined => {
  if (who.at === 'nobody') return { code: 'not_signed_in', message: accessWords.signIn }
  const isInPerson = sessionOf(who) !== undefined
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  if (isWrite && isInPerson && !isAllowedOrigin(c.req.raw.headers, way)) {
    return { code: 'forbidden', message: 'Writing from another address is not allowed' }
  }
  if (isWrite && who.at === 'caller' && who.caller.scope === 'read') return { code: 'forbidden', message: accessWords.readOnlyKey }
  return refusalOfOrganization(c, who, guard) ?? (isInPerson ? undefined : refusalOfKey(guard))
}

/** Where the organisation matters, it is the caller's own. */
const refusalOfOrganization = (c: Context<AppEnv>, who: Exclude<Authenticated, { at: 'nobody' }>, guard: Guard): Refusal | undefined => {
  if (isOfPerson(guard)) return undefined
  if (who.at === 'no-organization') return { code: 'no_organization', message: accessWords.noOrganization }
  const named = c.req.queries('organizationId') ?? []
  if (named.includes('')) return unnamedOrganization
  return named.every((id) => id === who.caller.organizationId) ? undefined : foreignOrganization
}

/** Whether a call is the person's own, whichever organisation they work in. */
export const isOfPerson = ({ who }: Guard): boolean => who === 'signed-in' || who === 'person'

const refusalOfKey = ({ who, keyRefusal = 'An API key cannot do this' }: Guard): Refusal | undefined =>
  who === 'person' || who === 'member-in-person' ? { code: 'forbidden', message: keyRefusal } : undefined
