import type { DiscountCode, DiscountCodeFields } from '@rapport/domain/discount-code/discount-code'
import { noShop, type ShopDiscounts } from '@rapport/domain/discount-code/shop-discounts'
import { ok, type Refusal } from '@rapport/domain/result/result'
import { jane } from '../../facts/test-influencers.ts'
import { bodyOf, jsonBy, memberCaller, testEdge } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { createDiscountCodeRoutes } from './discount-code-routes.ts'
import { createDiscountCodeService } from './discount-code-service.ts'

const callers = {
  ana: memberCaller('glow', 'ana'),
  eve: memberCaller('rival', 'eve'),
  robot: memberCaller('glow', 'ana', { via: { kind: 'key', keyId: 'k1' } }),
  reader: memberCaller('glow', 'ana', { scope: 'read', via: { kind: 'key', keyId: 'k2' } }),
}

/** The calls of discount codes over a store, on November 20. */
export const openCodes = (store: Store, shop: ShopDiscounts = noShop) => {
  let count = 0
  let now = new Date('2026-11-20T12:00:00Z')
  const ports = {
    store,
    shop,
    now: () => now,
    newId: () => `01hx0000000000000000code${++count}`,
    report: () => undefined,
    wait: async () => undefined,
  }
  const { app } = testEdge(store, callers, { now: () => now })
  app.route('/', createDiscountCodeRoutes(createDiscountCodeService(ports)))
  const call = async (method: string, path: string, body?: unknown, who: string = 'ana', more: Readonly<Record<string, string>> = {}) => {
    const answer = await app.request(path, {
      method,
      headers: { ...jsonBy(who), ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { ...(await bodyOf<DiscountCode>(answer)), status: answer.status }
  }
  return {
    call,
    create: (more: object = {}, who = 'ana', headers = {}) => call('POST', '/api/discount-codes', { ...summer, ...more }, who, headers),
    codes: async (accountId = jane, who = 'ana') => {
      const { data } = await call('GET', `/api/discount-codes?accountId=${accountId}`, undefined, who)
      return (data as unknown as readonly DiscountCode[]).map(({ code }) => code)
    },
    later: (date: string) => {
      now = new Date(date)
    },
  }
}

const summer = { accountId: jane, code: 'SUMMER10', discountValue: 10, startDate: '2026-11-20', endDate: '2026-12-20' }

/** A store that says what it was asked, and refuses what it is told to. */
export const openTestShop = () => {
  const asked: string[] = []
  const standing = new Map<string, DiscountCodeFields>()
  let refusal: Refusal | undefined
  let isAdopting = false
  let isOpen: Promise<void> = Promise.resolve()
  const answer = <T>(what: string, value: () => T) => {
    asked.push(what)
    return refusal ? ({ ok: false, refusal } as const) : ok(value())
  }
  const shop: ShopDiscounts = {
    storeOf: async (organizationId) =>
      organizationId !== 'glow'
        ? null
        : {
            shop: 'glow.myshopify.com',
            windowDays: 90,
            isImporting: false,
            currency: 'EUR',
            create: async (code) => {
              const creation = answer(`create ${code.code}`, () => {
                standing.set(`gid/${code.code}`, code)
                return { shopifyDiscountId: `gid/${code.code}`, wasAdopted: isAdopting }
              })
              await isOpen
              return creation
            },
            change: async (id, _before, after) =>
              answer(`change ${id} to ${after.code} ${after.discountValue} ${after.isActive ? 'on' : 'off'}`, () => {
                const isGone = !standing.has(id)
                if (!isGone) standing.set(id, after)
                return { isGone }
              }),
            remove: async (id) => answer(`remove ${id}`, () => void standing.delete(id)),
          },
  }
  return {
    shop,
    asked,
    standing,
    refuse: (next: Refusal | undefined) => {
      refusal = next
    },
    adopt: () => {
      isAdopting = true
    },
    /** Answers no creation until it is let go on. */
    hold: () => {
      let goOn = () => {}
      isOpen = new Promise((resolve) => {
        goOn = resolve
      })
      return () => goOn()
    },
  }
}

/** The rows by which Ana and the robot are known. */
export const insertCallers = (to: Store) =>
  to.write(async ({ db, tables: { user, organization, member, session, apiKey } }) => {
    const at = new Date('2026-11-20T12:00:00Z')
    const times = { createdAt: at, updatedAt: at }
    const name = { name: 'Ana', firstName: 'Ana', lastName: '', email: 'ana@example.com', emailVerified: true }
    await db.insert(user).values({ id: 'ana', ...name, ...times })
    await db.insert(organization).values({ id: 'glow', name: 'Glow', slug: 'glow', createdAt: at }).onConflictDoNothing()
    await db.insert(member).values({ id: 'm1', organizationId: 'glow', userId: 'ana', role: 'member', createdAt: at })
    await db.insert(session).values({ id: 'session-of-ana', token: 't', userId: 'ana', expiresAt: at, ...times })
    const key = { id: 'k1', organizationId: 'glow', userId: 'ana', name: 'k', start: 'k', hash: 'h', scope: 'read-write' }
    await db.insert(apiKey).values({ ...key, createdAt: at })
  })
