import { tagKey } from '@rapport/domain/video/video-tags'
import { eq } from 'drizzle-orm'
import { databaseFile } from '../../store/file/database-file.ts'
import { openSqliteStore } from '../../store/sqlite-store.ts'

/**
 * Spreads videos over the influencers of an organisation, with rights of every kind and tags. For measurements:
 * node test-video-crowd.ts <data folder> <organisation> <videos>. The server must not run.
 */
const [dataFolder = '', organizationId = '', wanted = '0'] = process.argv.slice(2)
const dayMs = 86_400_000
const together = 500

const file = databaseFile({ DATA_DIR: dataFolder, DATABASE_URL: undefined })
const store = openSqliteStore({ file, sync: 'NORMAL', report: (error) => process.stderr.write(`${error}\n`) })
const now = Date.now()

let state = 20_261_128
const below = (most: number): number => {
  state = (state * 48_271) % 2_147_483_647
  return state % most
}

const { account, video, videoTag } = store.tables
const accounts = await store.read((db) => db.select({ id: account.id }).from(account).where(eq(account.organizationId, organizationId)))

const rowOf = (number: number) => {
  const createdAt = new Date(now - below(700) * dayMs)
  const hasEnd = number % 3 > 0
  return {
    id: `bench${String(number).padStart(8, '0')}`,
    organizationId,
    accountId: accounts[below(accounts.length)]?.id ?? '',
    filename: `clip ${below(wanted.length * 100_000)}.mp4`,
    uploadKey: `uploads/bench${number}.bin`,
    fileKey: `organizations/${organizationId}/videos/bench${number}.bin`,
    posterKey: null,
    captionsKey: null,
    contentType: 'video/mp4',
    bytes: 1000,
    durationMs: 15_000,
    isUnlimited: !hasEnd && number % 2 === 0,
    rightsUntil: hasEnd ? new Date(now + (below(900) - 300) * dayMs).toISOString().slice(0, 10) : null,
    isOrganic: number % 4 === 0,
    isPaid: number % 5 === 0,
    isWhitelisting: number % 7 === 0,
    rev: 1,
    completedAt: createdAt,
    refusal: null,
    createdBy: 'bench',
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    deletedBy: null,
  }
}

for (let first = 0; first < Number(wanted); first += together)
  await store.write(async ({ db }) => {
    for (let number = first; number < Math.min(first + together, Number(wanted)); number += 1) {
      const row = rowOf(number)
      await db.insert(video).values(row)
      const tags = [`tag ${below(40)}`, ...(number % 2 ? [`series ${below(400)}`] : [])]
      await db.insert(videoTag).values(tags.map((tag, position) => ({ videoId: row.id, position, organizationId, tag, key: tagKey(tag) })))
    }
  })
await store.close()
