import type { FaultPlan } from './fault/fault-plan.ts'
import type { BulkDesk } from './graphql/bulk-root.ts'
import { answerGraphql, type GraphqlDesk } from './graphql/graphql-endpoint.ts'
import type { Call, Reply } from './http/store-server.ts'
import { type Authorizing, answerAuthorize } from './oauth/authorize-page.ts'
import { answerToken, type TokenDesk } from './oauth/token-endpoint.ts'
import { adminVersion } from './schema/admin-schema.ts'

export interface StoreDesks {
  readonly authorizing: Authorizing
  readonly token: TokenDesk
  readonly graphql: GraphqlDesk
  readonly bulk: BulkDesk
  readonly faults: FaultPlan
  readonly hear: (what: string) => void
}

export function answerCall(desks: StoreDesks, call: Call): Reply {
  if (call.path === '/admin/oauth/authorize') return answerAuthorize(desks.authorizing, call)
  if (call.path === '/admin/oauth/access_token') {
    desks.hear('token')
    return answerToken(desks.token, call)
  }
  if (call.path.startsWith('/bulk/')) {
    desks.hear('file')
    return fileReply(desks, call)
  }
  const isGraphql = call.path === `/admin/api/${adminVersion}/graphql.json` && call.method === 'POST'
  return isGraphql ? answerGraphql(desks.graphql, call) : { status: 404, body: '' }
}

/** A file needs only its address, and the call must not carry a token. */
function fileReply({ bulk, faults }: StoreDesks, { path, headers }: Call): Reply {
  if (headers['x-shopify-access-token'] !== undefined) return { status: 400, body: 'A token has no business here' }
  const fault = faults.take('file')
  if (fault?.kind === 'cut' || fault?.kind === 'silence') return fault.kind
  if (fault?.kind === 'status') return { status: fault.status, body: '' }
  const lines = bulk.file(Number(/^\/bulk\/(\d+)\.jsonl$/.exec(path)?.[1] ?? 0))
  if (!lines) return { status: 404, body: '' }
  return { lines, ...(fault?.kind === 'cut file' && { cutAfter: fault.afterLines }) }
}
