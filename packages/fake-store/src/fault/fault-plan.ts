/** What can go wrong at Shopify or on the way. */
export type Fault =
  /** Any status: 401, 402, 403, 404, 423, 429, 430, 5xx. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  /** The bucket is empty, whatever the call costs. */
  | { readonly kind: 'throttled'; readonly requested?: number; readonly available?: number }
  /** Status 200 with `errors[0].extensions.code`. */
  | { readonly kind: 'error'; readonly code: string }
  /** Nothing is done, and the mutation says why. */
  | { readonly kind: 'user error'; readonly field: readonly string[] | null; readonly code: string | null; readonly message: string }
  /** The connection breaks before anything is done. */
  | { readonly kind: 'cut' }
  /** Everything is done, and the connection breaks before the answer. */
  | { readonly kind: 'lost answer' }
  /** A page for people, with status 200. */
  | { readonly kind: 'not json' }
  /** No answer ever comes. */
  | { readonly kind: 'silence' }
  /** A bulk operation ends badly. */
  | { readonly kind: 'failed operation'; readonly errorCode: 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | 'ACCESS_DENIED' }
  /** A file of a bulk operation breaks off. */
  | { readonly kind: 'cut file'; readonly afterLines: number }

export interface FaultTarget {
  readonly at: 'graphql' | 'token' | 'bulk' | 'file'
  /** Only calls with this field at their root, `discountCodeBasicCreate`. */
  readonly field?: string
  /** How many calls it meets; 1 when left out. */
  readonly times?: number
}

export interface FaultPlan {
  fail(fault: Fault, target?: FaultTarget): void
  /** Forgets planned faults that met no call. */
  heal(): void
  take(at: FaultTarget['at'], fields?: readonly string[]): Fault | undefined
}

/** Faults meet calls in the order in which they were planned. */
export function createFaultPlan(): FaultPlan {
  let planned: readonly { readonly fault: Fault; readonly target: FaultTarget; readonly left: number }[] = []
  return {
    fail(fault, target = { at: 'graphql' }) {
      planned = [...planned, { fault, target, left: target.times ?? 1 }]
    },
    heal() {
      planned = []
    },
    take(at, fields = []) {
      const next = planned.find(({ target }) => target.at === at && (target.field === undefined || fields.includes(target.field)))
      planned = planned.map((plan) => (plan === next ? { ...plan, left: plan.left - 1 } : plan)).filter(({ left }) => left > 0)
      return next?.fault
    },
  }
}
