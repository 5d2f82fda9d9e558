import type { Account } from '@rapport/domain/account/account'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import { bodyOf, type TestAnswer } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

/** The present in these tests, moved on by `later`. */
export const testNow = new Date('2026-11-20T15:00:00.000Z')

export type Person = Visitor & { readonly id: string; readonly email: string }

export interface PartnershipWorld {
  readonly glow: TestApp
  readonly ana: Person
  /** A teammate. */
  readonly ben: Person
  /** The owner of another organisation. */
  readonly eve: Person
  readonly jane: Account
  /** Moves the clock on. */
  later(ms: number): void
  /** A partnership of Jane's, two items in it, unless told otherwise. */
  make(more?: object): Promise<Partnership>
  call<Data = Partnership>(who: Visitor, method: string, path: string, body?: unknown): Promise<Called<Data>>
  read(id: string): Promise<Partnership | undefined>
}

export interface Called<Data> {
  readonly status: number
  readonly body: TestAnswer<Data>
}

/** For tests: the whole app with Ana and Ben in one organisation, Eve in another, and Jane, who is Signed. */
export const openPartnershipWorld = async (store?: Store): Promise<PartnershipWorld> => {
  let moved = 0
  const glow = await openTestApp({ ...(store && { store }), now: () => new Date(testNow.getTime() + moved) })
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const ben = await glow.signUp('Ben', 'Okafor')
  await glow.join(ana, ben, 'member')
  const eve = await glow.signUp('Eve', 'Stone')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane Doe', stage: 'Signed', owner: ana.id })
  const call = async <Data>(who: Visitor, method: string, path: string, body?: unknown): Promise<Called<Data>> => {
    const answer = await who.call(method, path, body)
    return { status: answer.status, body: await bodyOf<Data>(answer) }
  }
  return {
    glow,
    ana,
    ben,
    eve,
    jane,
    later: (ms) => {
      moved += ms
    },
    call,
    make: (more = {}) => ana.data('POST', '/api/partnerships', { ...testCreation, accountId: jane.id, ...more }),
    async read(id) {
      const all: readonly Partnership[] = await ana.data('GET', `/api/partnerships?accountId=${jane.id}`)
      return all.find((other) => other.id === id)
    },
  }
}

export const testCreation = {
  budget: '1500',
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  invoiceStatus: 'pending',
  content: [
    { type: 'TIKTOK', dueDate: '2026-12-05' },
    { contentType: 'PODCAST', dueDate: '2026-12-06T00:07:00.000Z', contentLink: 'https://example.com/show', reference: 'deal-1' },
  ],
}

export const unknownId = '01jd0000000000000000nobody'
