import { rightsStatus, rightsStatuses, type UsageRights } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertInfluencers, jane, mia } from '../../../facts/test-influencers.ts'
import { memberCaller } from '../../../http/test-edge.ts'
import type { Store } from '../../../store/store.ts'
import { testStores } from '../../../store/test-store.ts'
import { insertVideo } from '../video-repository.ts'
import { rightsToColumns } from '../video-row.ts'
import { createVideoList, type VideoListRequest } from './video-list-service.ts'

const today = '2026-11-20'
const now = () => new Date(`${today}T12:00:00Z`)
let store: Store
afterEach(() => store.close())

const ends = [null, '2026-11-18', '2026-11-19', '2026-11-20', '2026-12-20', '2026-12-21']
/** Every combination of an end with what may be done. */
const everyRights: readonly UsageRights[] = ends.flatMap((usageRightsExpirationDate) =>
  [0, 1, 2, 4, 7].flatMap((kinds) =>
    (usageRightsExpirationDate === null ? [true, false] : [false]).map((usageRightsUnlimited) => ({
      usageRightsUnlimited,
      usageRightsExpirationDate,
      usageRightsOrganic: (kinds & 1) > 0,
      usageRightsPaid: (kinds & 2) > 0,
      usageRightsWhitelisting: (kinds & 4) > 0,
    })),
  ),
)

const insert = (rights: UsageRights, at: number, accountId = jane, tags: readonly string[] = []) =>
  store.write((tx) =>
    insertVideo(
      tx,
      {
        id: `01hx000000000000000video${String(at).padStart(2, '0')}`,
        organizationId: 'glow',
        accountId,
        filename: `${String.fromCharCode(97 + ((at * 7) % 26))}-${at}.webm`,
        uploadKey: `uploads/${at}.bin`,
        fileKey: `${at}.bin`,
        posterKey: null,
        captionsKey: null,
        contentType: 'video/webm',
        bytes: 5,
        durationMs: null,
        ...rightsToColumns(rights),
        rev: 1,
        completedAt: now(),
        refusal: null,
        createdBy: 'ana',
        createdAt: new Date(Date.parse('2026-11-01T00:00:00Z') + at * 60_000),
        updatedAt: now(),
        deletedAt: null,
        deletedBy: null,
      },
      tags,
    ),
  )

const list = async (request: VideoListRequest): Promise<readonly Video[]> => {
  const all: Video[] = []
  let cursor: string | undefined
  for (;;) {
    const answer = await createVideoList({ store, now })(memberCaller('glow', 'ana'), { limit: 4, ...request, cursor })
    if (!answer.ok) throw new Error(answer.refusal.message)
    all.push(...answer.value.videos)
    expect(answer.value.count === null).toBe(cursor !== undefined)
    if (answer.value.nextCursor === null) return all
    cursor = answer.value.nextCursor
  }
}

describe.each(testStores)('the list of videos on $dialect', ({ open }) => {
  beforeEach(async () => {
    store = await open()
    await insertInfluencers(store)
    for (const [at, rights] of everyRights.entries())
      await insert(rights, at, at % 2 ? jane : mia, at % 3 === 0 ? ['Spring', 'Reel'] : ['spring'])
  })

  test('[VR1] each status finds the videos that the rule says, page by page, each once', async () => {
    for (const rights of rightsStatuses) {
      const listed = await list({ rights })
      const expected = everyRights.flatMap((of, at) => (rightsStatus(of, today) === rights ? [at] : []))
      expect(listed.map(({ id }) => Number(id.slice(-2))).sort((a, b) => a - b)).toEqual(expected)
    }
  })

  test('[VL1] what expires next comes first, then what has no end, then what ended', async () => {
    const days = (await list({})).map(({ usageRightsExpirationDate }) => usageRightsExpirationDate)

    expect(days.filter((day, at) => day !== days[at - 1])).toEqual([
      '2026-11-20',
      '2026-12-20',
      '2026-12-21',
      null,
      '2026-11-19',
      '2026-11-18',
    ])
    expect(days).toHaveLength(everyRights.length)
  })

  test('[VL1] the newest first, or by file name', async () => {
    const newest = (await list({ sort: 'newest' })).map(({ createdAt }) => createdAt)
    const names = (await list({ sort: 'filename' })).map(({ filename }) => filename)

    expect(newest).toEqual([...newest].sort().toReversed())
    expect(names).toEqual([...names].sort())
    expect([newest.length, names.length]).toEqual([everyRights.length, everyRights.length])
  })

  test('filters hold together: influencer, tag in any case, ends between days', async () => {
    const ofJane = await list({ influencerId: jane, tag: 'SPRING', endsFrom: '2026-11-19', endsTo: '2026-12-20' })

    expect(ofJane.length).toBeGreaterThan(2)
    expect(new Set(ofJane.map(({ accountId }) => accountId))).toEqual(new Set([jane]))
    expect(new Set(ofJane.map(({ usageRightsExpirationDate: end }) => end))).toEqual(new Set(['2026-11-19', '2026-11-20', '2026-12-20']))
    expect(await list({ tag: 'nowhere' })).toEqual([])
  })

  test('a cursor of another order is refused', async () => {
    const ask = createVideoList({ store, now })
    const first = await ask(memberCaller('glow', 'ana'), { limit: 4, sort: 'newest' })
    const cursor = first.ok ? (first.value.nextCursor ?? undefined) : undefined

    for (const request of [{ cursor }, { cursor: 'nonsense', sort: 'newest' as const }])
      expect(await ask(memberCaller('glow', 'ana'), { limit: 4, ...request })).toMatchObject({ refusal: { code: 'validation_failed' } })
  })
})
