import type { FaultPlan } from '../fault/fault-plan.ts'
import { type Call, type Reply, toJson } from '../http/store-server.ts'
import type { AppSecrets } from './app-secrets.ts'
import type { TokenBook } from './token-book.ts'

export interface TokenDesk {
  readonly clientId: string
  readonly secrets: AppSecrets
  readonly tokens: TokenBook
  readonly faults: FaultPlan
}

/** A code or a refresh token for a pair of tokens. */
export function answerToken(desk: TokenDesk, call: Call): Reply {
  const fault = desk.faults.take('token')
  if (fault?.kind === 'cut' || fault?.kind === 'silence') return fault.kind
  if (fault?.kind === 'status') return { status: fault.status, body: '' }
  if (fault?.kind === 'not json') return { status: 200, body: '<html>Something went wrong</html>' }
  const answer = exchanged(desk, call)
  return fault?.kind === 'lost answer' ? 'cut' : answer
}

function exchanged({ clientId, secrets, tokens }: TokenDesk, { body }: Call): Reply {
  const asked = readAsked(body)
  if (asked.client_id !== clientId || !secrets.all.includes(asked.client_secret ?? '')) return toJson({ error: 'invalid_client' }, 401)
  const isRefresh = asked.grant_type === 'refresh_token'
  const answer = isRefresh ? tokens.refresh(asked.refresh_token ?? '') : tokens.exchange(asked.code ?? '', asked.expiring === '1')
  if (answer) return toJson(answer)
  if (isRefresh) return toJson({ error: 'invalid_grant', error_description: 'This request requires an active refresh_token' }, 400)
  return toJson({ error: 'invalid_request', error_description: 'The authorization code was not found or was already used' }, 400)
}

function readAsked(body: string): Readonly<Record<string, string | undefined>> {
  try {
    const asked: unknown = JSON.parse(body)
    return Object.fromEntries(Object.entries(asked ?? {}).map(([key, value]) => [key, String(value)]))
  } catch {
    return {}
  }
}
