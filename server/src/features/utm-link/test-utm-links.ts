import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { jane } from '../../facts/test-influencers.ts'
import { bodyOf, jsonBy, memberCaller, testEdge } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { createUtmLinkRoutes } from './utm-link-routes.ts'
import { createUtmLinkService } from './utm-link-service.ts'

const callers = {
  ana: memberCaller('glow', 'ana'),
  eve: memberCaller('rival', 'eve'),
  reader: memberCaller('glow', 'ana', { scope: 'read', via: { kind: 'key', keyId: 'k2' } }),
}

/** The calls of tracking links over a store, on November 20. For tests only. */
export const openLinks = (store: Store) => {
  let count = 0
  let now = new Date('2026-11-20T12:00:00Z')
  const ports = { store, publicUrl: 'https://rapport.example.com', now: () => now, newId: () => `01hx0000000000000000link${++count}` }
  const { app } = testEdge(store, callers, { now: () => now })
  app.route('/', createUtmLinkRoutes(createUtmLinkService(ports)))
  const call = async (method: string, path: string, body?: unknown, who: string = 'ana', more: Readonly<Record<string, string>> = {}) => {
    const answer = await app.request(path, {
      method,
      headers: { ...jsonBy(who), ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const link = await bodyOf<UtmLink>(answer)
    return { ...link, status: answer.status, warning: link.warning }
  }
  return {
    call,
    create: (more: object = {}, who = 'ana', headers = {}) => call('POST', '/api/utm-links/direct', { ...spring, ...more }, who, headers),
    links: async (accountId = jane) => {
      const { data } = await call('GET', `/api/utm-links?accountId=${accountId}`)
      return (data as unknown as readonly UtmLink[]).map(({ name }) => name)
    },
    later: (date: string) => {
      now = new Date(date)
    },
  }
}

const spring = {
  accountId: jane,
  name: 'Spring',
  source: 'Influencer',
  medium: 'tiktok',
  campaign: 'jane',
  baseUrl: 'glow.example.com/shop?color=red#new',
}
