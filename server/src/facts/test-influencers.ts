import type { Store } from '../store/store.ts'

/** Ids as people's devices make them. */
export const jane = '01hx00000000000000000jane'
export const mia = '01hx000000000000000000mia'
export const rivalStar = '01hx000000000000000rival'

/** Two influencers of Glow and one of a rival, for calls about what they have. For tests only. */
export const insertInfluencers = (store: Store): Promise<void> =>
  store.write(async ({ db, tables }) => {
    const at = new Date('2026-11-01T12:00:00Z')
    const row = (id: string, organizationId: string) => ({
      id,
      organizationId,
      influencerId: `${id}i`,
      name: id,
      nameKey: id,
      stageId: 'stage',
      stageSince: at,
      campaignIds: [],
      emailThreads: [],
      createdBy: 'ana',
      createdAt: at,
      updatedAt: at,
      rev: 1,
    })
    await db.insert(tables.account).values([row(jane, 'glow'), row(mia, 'glow'), row(rivalStar, 'rival')])
  })
