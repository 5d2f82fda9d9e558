import { orderWith } from '@rapport/domain/attribution/test-sale'
import { createIdSource } from '@rapport/domain/id/id'
import type { Dice } from '../../collab/message/test-fuzz-frames.ts'
import { storeOrders } from '../../facts/shop-order-commit.ts'
import type { TestApp, Visitor } from '../../test-app.ts'
import { rebuildNotes } from '../note/note-projection.ts'
import { rebuildPartnerships } from '../partnership/partnership-projection.ts'
import { uploadsOf } from '../video/test-videos.ts'
import { type Person, writeDocument } from './test-generated-document.ts'

// For tests: a workspace as years of work and accidents leave one, the same for the same dice.

const names = ['Jane', 'Łukasz', '美咲', 'عمر', 'O’Brien "Bo"', '=cmd|calc', 'Zoë 🌿', 'a,b;c', 'ẞtraße', '  spaced  '] as const

interface Member extends Visitor {
  readonly id: string
}

export interface Team {
  readonly ana: Member
  readonly ben: Member
}

type Made = { readonly id: string }

export interface WorkspaceSize {
  /** Of a document, at most. */
  readonly edits?: number
  readonly influencers?: number
  /** In the first document, before the edits. */
  readonly notes?: number
}

/** Fills the organisation of a team. */
export const generateWorkspace = async (
  app: TestApp,
  { ana, ben }: Team,
  dice: Dice,
  { edits = 30, influencers = 8, notes = 0 }: WorkspaceSize = {},
): Promise<void> => {
  const { organization, user }: { organization: Made; user: { name: string } } = await ana.data('GET', '/api/session')
  const people: readonly [Person, ...Person[]] = [
    { id: ana.id, name: user.name },
    { id: ben.id, name: 'Ben' },
  ]
  const stages: (Made & { name: string })[] = await ana.data('GET', '/api/organization-stages')
  const label = (path: string, name: string): Promise<Made> => ana.data('POST', path, { name })
  const segments = [await label('/api/segments', 'Micro'), await label('/api/segments', 'Größe & Ñ')]
  const campaigns = [await label('/api/campaigns', 'Summer, 2026'), await label('/api/campaigns', '夏')]
  const field: Made = await ana.data('POST', '/api/custom-fields', { name: 'Shoe size', type: 'number' })
  const newId = createIdSource({ now: Date.now, randomBytes: (size) => Uint8Array.from({ length: size }, () => dice.roll(256)) })
  const ids: string[] = []
  for (let index = 0; index < influencers; index += 1) {
    const who = dice.pick([ana, ben])
    const account: Made & { rev: number } = await who.data('POST', '/api/accounts', {
      name: `${dice.pick(names)} ${index}`,
      email: dice.pick([null, `i${index}@example.com`]),
      instagramUsername: dice.pick([null, `handle${index}`]),
      instagramFollowers: dice.pick([null, 12, 3_000_000]),
      segmentId: dice.pick([null, ...segments.map(({ id }) => id)]),
      campaignIds: dice.pick([[], campaigns.map(({ id }) => id)]),
      owner: dice.pick([null, ana.id, ben.id]),
      bioSummary: dice.pick([null, 'Bio\nwith lines']),
    })
    ids.push(account.id)
    await who.call('PATCH', `/api/accounts/${account.id}`, { stage: stages[dice.roll(stages.length)]?.name })
    if (dice.roll(2) === 0) await who.call('POST', '/api/custom-field-values', { accountId: account.id, fieldId: field.id, value: '38' })
    const at = new Date(Date.now() - dice.roll(1000) * 1000)
    const rebuilds = [rebuildNotes, rebuildPartnerships]
    const written = {
      dice,
      people,
      newId,
      at,
      organizationId: organization.id,
      accountId: account.id,
      edits: dice.roll(edits),
      notes: index === 0 ? notes : 0,
      rebuilds,
    }
    if (dice.roll(5) > 0 || notes > 0) await writeDocument(app.store, written)
  }
  await sell(app, ana, dice, ids, organization.id)
  await view(ana, segments)
  if (dice.roll(2) === 0) await ana.call('DELETE', `/api/accounts/${ids[0]}`)
  if (dice.roll(3) === 0) await ana.call('DELETE', `/api/segments/${segments[1]?.id}`)
  if (dice.roll(3) === 0) await ana.call('PATCH', `/api/organization-stages/${stages[2]?.id}`, { name: 'Renamed – stage' })
}

const sell = async (app: TestApp, ana: Member, dice: Dice, ids: readonly string[], organizationId: string): Promise<void> => {
  const utm = { source: 'Influencer', medium: 'tiktok', baseUrl: 'https://shop.example.com' }
  const links: string[] = []
  for (const [index, accountId] of ids.slice(0, 4).entries()) {
    await ana.call('POST', '/api/discount-codes', { accountId, code: `CODE${index}`, discountValue: 15, startDate: '2026-01-01' })
    const answer: { link?: Made } = await ana.data('POST', '/api/utm-links/direct', {
      accountId,
      name: `L${index}`,
      ...utm,
      campaign: `c${index}`,
    })
    if (answer.link) links.push(answer.link.id)
    if (dice.roll(2) === 0) await uploadsOf(ana).upload(accountId, { tags: ['Spring', 'Ünï'], usageRightsOrganic: true })
  }
  const at = new Date()
  const readings = Array.from({ length: dice.roll(30) }, (_, index) =>
    orderWith({
      organizationId,
      id: `o${index}`,
      name: `#${index}`,
      createdAt: at.getTime() - 5000,
      updatedAt: at.getTime() - index,
      codes: dice.pick([[], [`code${dice.roll(5)}`]]),
      isTest: dice.roll(9) === 0,
      journey: {
        firstVisit: null,
        lastVisit: { at: at.getTime() - 9000, landingPage: `https://shop.example.com/?utm_id=${links[dice.roll(5)] ?? ''}`, utm: null },
        visits: [],
      },
    }),
  )
  await app.store.write((tx) => storeOrders(tx, { organizationId, at, shop: 'glow.myshopify.com', readings }))
}

const view = async (ana: Member, segments: readonly Made[]): Promise<void> => {
  await ana.call('POST', '/api/saved-views', { name: 'Mine', query: `segment=${segments[0]?.id}&sort=name`, isShared: false })
  await ana.call('POST', '/api/saved-views', { name: 'Ours', query: `owner=${ana.id}`, isShared: true })
}
