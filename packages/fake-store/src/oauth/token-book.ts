import { dayMs, hourMs, minuteMs } from '@rapport/domain/limit/unit'

/** An authorization code, and a refresh token. An access token lives for an hour. */
const codeMs = 10 * minuteMs
const refreshMs = 90 * dayMs

interface Pair {
  readonly access: string
  readonly refresh: string | null
  readonly expiresAt: number
  readonly refreshExpiresAt: number
}

export interface TokenAnswer {
  readonly access_token: string
  readonly scope: string
  readonly expires_in?: number
  readonly refresh_token?: string
  readonly refresh_token_expires_in?: number
}

export interface TokenBook {
  /** A code that can be exchanged once. */
  issueCode(scopes: readonly string[]): string
  exchange(code: string, isExpiring: boolean): TokenAnswer | undefined
  refresh(token: string): TokenAnswer | undefined
  /** The scopes of an access token that holds; nothing for any other. */
  scopesOf(token: string): readonly string[] | undefined
  changeScopes(scopes: readonly string[]): void
  expireAccess(): void
  revokeAll(): void
}

/** One app in one shop. A refresh token can be used again until the one that followed it is used. */
export function createTokenBook(ports: { readonly now: () => Date; readonly newId: () => number }): TokenBook {
  const codes = new Map<string, { readonly scopes: readonly string[]; readonly expiresAt: number }>()
  let scopes: readonly string[] = []
  let pairs: readonly Pair[] = []
  const now = () => ports.now().getTime()

  const issue = (isExpiring: boolean): TokenAnswer => {
    const id = ports.newId()
    const pair: Pair = {
      access: `shpat_${id}`,
      refresh: isExpiring ? `shprt_${id}` : null,
      expiresAt: isExpiring ? now() + hourMs : Number.POSITIVE_INFINITY,
      refreshExpiresAt: now() + refreshMs,
    }
    pairs = [...pairs, pair]
    const plain = { access_token: pair.access, scope: scopes.join(',') }
    if (pair.refresh === null) return plain
    return { ...plain, expires_in: hourMs / 1000, refresh_token: pair.refresh, refresh_token_expires_in: refreshMs / 1000 }
  }

  return {
    issueCode(granted) {
      const code = `code_${ports.newId()}`
      codes.set(code, { scopes: granted, expiresAt: now() + codeMs })
      return code
    },
    exchange(code, isExpiring) {
      const issued = codes.get(code)
      codes.delete(code)
      if (!issued || issued.expiresAt <= now()) return undefined
      scopes = issued.scopes
      pairs = []
      return issue(isExpiring)
    },
    refresh(token) {
      const at = pairs.findIndex(({ refresh, refreshExpiresAt }) => refresh === token && refreshExpiresAt > now())
      if (at < 0) return undefined
      pairs = pairs.slice(at)
      return issue(true)
    },
    scopesOf: (token) => (pairs.some(({ access, expiresAt }) => access === token && expiresAt > now()) ? scopes : undefined),
    changeScopes(changed) {
      scopes = changed
    },
    expireAccess() {
      pairs = pairs.map((pair) => ({ ...pair, expiresAt: now() }))
    },
    revokeAll() {
      pairs = []
      codes.clear()
    },
  }
}
