import type { OpenAPIHono } from '@hono/zod-openapi'
import { contract } from '@rapport/contract/contract'
import type { Route } from '@rapport/contract/route'
import { getPath } from 'hono/utils/url'
import type { AppEnv } from './app-env.ts'
import { callerAddress, peerOf } from './limit/caller-address.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { createHostCheck, type WayIn } from './origin.ts'
import { createHeaderValues } from './security-headers.ts'

/** A call of anybody, uncounted, that crowds make. */
export interface Ahead {
  readonly call: keyof typeof contract & `GET ${string}/{id}`
  /** Of its answers, beside those that every answer has. */
  readonly headers: Readonly<Record<string, string>>
  /** The target of the call, when it is known at once; else the edge answers. */
  readonly answer: (call: AheadCall) => AheadAnswer | undefined
}

export interface AheadCall {
  readonly id: string
  readonly headers: Headers
  /** Of the caller, as limits count it. */
  readonly address: string
}

export interface AheadAnswer {
  readonly location: string
  /** Done once the answer is on its way. */
  readonly afterwards: () => void
}

export interface AheadPorts extends WayIn {
  readonly metrics: Metrics
  readonly isSecure: boolean
}

type Fetch = OpenAPIHono<AppEnv>['fetch']

interface Kind extends Pick<Ahead, 'answer'> {
  /** As the figures name it. */
  readonly route: string
  readonly valuesFor: ReturnType<typeof createHeaderValues>
}

const status = 302

/** Leads on at once, with the headers and figures of every answer but without a line in the log. What it does not know goes to the edge. */
export const createAhead = ({ metrics, isSecure, ...way }: AheadPorts) => {
  const kinds = new Map<string, Kind>()
  const isAllowed = createHostCheck(way)
  const answer = (request: Request, env: unknown): Response | undefined => {
    if (request.method !== 'GET') return undefined
    const begun = performance.now()
    const path = getPath(request)
    const idAt = path.lastIndexOf('/') + 1
    const kind = kinds.get(path.slice(0, idAt))
    const { headers } = request
    if (kind === undefined || !isAllowed(headers)) return undefined
    const address = callerAddress(peerOf(env), headers, way.trustProxy ?? 0)
    const redirect = kind.answer({ id: path.slice(idAt), headers, address })
    if (redirect === undefined) return undefined
    // The answer is written before any microtask runs.
    queueMicrotask(redirect.afterwards)
    metrics.requests.observe({ method: 'GET', route: kind.route, status }, (performance.now() - begun) / 1000)
    return new Response(null, { status, headers: { ...kind.valuesFor(headers.get('host') ?? undefined), location: redirect.location } })
  }
  return {
    answerAhead({ call, headers, answer }: Ahead): void {
      const { who, rate }: Route = contract[call]
      if (who !== 'anybody' || rate !== 'uncounted') throw new Error(`${call} is not for everybody: the edge has to look at its callers`)
      const path = call.slice('GET '.length, -'{id}'.length)
      kinds.set(path, { answer, route: `${path}:id`, valuesFor: createHeaderValues({ isSecure, more: headers }) })
    },
    /** The same calls, of which some are answered at once. */
    before:
      (fetch: Fetch): Fetch =>
      (request, env, context) =>
        answer(request, env) ?? fetch(request, env, context),
  }
}
