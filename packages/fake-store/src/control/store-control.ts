import type { FakeStore } from '../fake-store.ts'
import type { Fault, FaultTarget } from '../fault/fault-plan.ts'
import { type Call, type Reply, toJson } from '../http/store-server.ts'
import type { DiscountChange } from '../state/discount-desk.ts'
import type { NewOrder, NewRefund } from '../state/order-desk.ts'

/** Where the stand-in is told what happens in the shop: `POST /stand-in/order {"goods": "80.00"}`. */
const controlPath = '/stand-in/'

export const isControl = ({ path }: Call): boolean => path.startsWith(controlPath)

export interface Controlled {
  readonly store: FakeStore
  readonly now: () => Date
}

/** Somebody at the controls, by a program of this machine: no page of a browser reaches it. */
export async function answerControl(shop: Controlled, { path, method, headers, body }: Call): Promise<Reply> {
  const isOfBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  const isJson = headers['content-type'] === 'application/json'
  if (method !== 'POST' || isOfBrowser || !isJson) return toJson({ error: 'Tell it by a POST with a JSON body, from no browser' }, 403)
  const happening = happenings[path.slice(controlPath.length)]
  if (!happening) return toJson({ error: `Choose of ${Object.keys(happenings).join(', ')}` }, 404)
  try {
    const told: Told = JSON.parse(body, (_, value) => (typeof value === 'string' && isInstant.test(value) ? new Date(value) : value))
    return toJson((await happening(shop, told)) ?? {})
  } catch (error) {
    return toJson({ error: error instanceof Error ? error.message : String(error) }, 400)
  }
}

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The parts of a body. Each happening reads its own, and the shop refuses mistakes. */
interface Told extends NewOrder, NewRefund, DiscountChange {
  readonly id: string
  /** The address that a customer came by, as a tracking link leads to it. */
  readonly landingPage?: string
  readonly fault: Fault
  readonly target?: FaultTarget
  readonly scopes: readonly string[]
  readonly copies?: number
  readonly isReversed?: boolean
}

type Happening = (shop: Controlled, told: Told) => unknown

const happenings: Readonly<Record<string, Happening>> = {
  order: ({ store, now }, { landingPage, ...order }) => {
    const visit = landingPage === undefined ? undefined : { at: order.at ?? now(), landingPage }
    return { id: store.placeOrder({ ...(visit && { firstVisit: visit, lastVisit: visit }), ...order }) }
  },
  refund: ({ store }, { id, ...refund }) => store.refund(id, refund),
  cancel: ({ store }, { id }) => store.cancel(id),
  'delete-order': ({ store }, { id }) => store.deleteOrder(id),
  'edit-discount': ({ store }, { id, ...change }) => store.editDiscount(id, change),
  'delete-discount': ({ store }, { id }) => store.deleteDiscount(id),
  expire: ({ store }) => store.expireToken(),
  revoke: ({ store }) => store.revoke(),
  uninstall: ({ store }) => store.uninstall(),
  scopes: ({ store }, { scopes }) => store.changeScopes(scopes),
  fail: ({ store }, { fault, target }) => store.fail(fault, target),
  heal: ({ store }) => store.heal(),
  'hold-webhooks': ({ store }) => store.webhooks.hold(),
  'release-webhooks': ({ store }, how) => store.webhooks.release(how),
}
