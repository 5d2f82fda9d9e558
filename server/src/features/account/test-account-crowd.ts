import { randomBytes } from 'node:crypto'
import type { Platform } from '@rapport/domain/account/account'
import { emptyValues, type Workspace } from '@rapport/domain/account/account-input'
import type { AccountValues } from '@rapport/domain/account/account-values'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { createIdSource } from '@rapport/domain/id/id'
import { eq } from 'drizzle-orm'
import { insertSearchRows } from '../../facts/account/account-search.ts'
import { putFieldValue } from '../../facts/account/field-value.ts'
import { databaseFile } from '../../store/file/database-file.ts'
import { openSqliteStore } from '../../store/sqlite-store.ts'
import type { Store, Tx } from '../../store/store.ts'
import { readWorkspace } from './account-repository.ts'
import { outreachColumnsOf } from './account-row.ts'
import { insertAccounts } from './account-writing-repository.ts'
import { insertPartnerships } from './test-crowd-partnership.ts'

/**
 * Fills an organisation with accounts for measurements, as their creation would have written them:
 * node test-account-crowd.ts <data folder> <organisation> <how many>. The server must not run.
 */
const [dataFolder = '', organizationId = '', wanted = '0'] = process.argv.slice(2)
const dayMs = 86_400_000
const together = 250
const count = Number(wanted)
const now = new Date()
const today = now.toISOString().slice(0, 10)
const newId = createIdSource({ now: Date.now, randomBytes })

const words = (text: string) => text.split(' ')
const firstNames = words(
  'Jane Maya Tomas Priya Jonas Amara Robin Kenji Lucia Noah Sophie Ana Ben Chloe Zara Oliver Mei Dani Isla Rahul Chiara Ebony Mateus Hannah Emma Liam Olivia Mia Ava Leon Lena Paul Marie Hugo Alice Ines Omar Fatima Yusuf Aisha',
)
const lastNames = words(
  'Doe Walker Moretti Haddad Bennett Sarr Novak Rossi Kim Adeyemi Larsen Fischer Weber Schmidt Dubois Martin Garcia Lopez Silva Santos Costa Tanaka Sato Chen Wang Li Nguyen Tran Patel Singh Khan Ahmed Hassan Okafor Mensah Diallo Nowak Horvat Popov Andersson',
)
const domains = words('gmail.com gmail.com gmail.com gmail.com gmail.com gmail.com outlook.com outlook.com icloud.com talent.example')
const noteWords = words(
  'likes prefers sourdough running shoes skincare budget reply soon asked about rates contract summer drop reel story posting schedule vegan recipes travel coffee agency shipped sample invoice usage rights draft approved',
)
const platforms: readonly (Platform | null)[] = ['Instagram', 'Instagram', 'Instagram', 'TikTok', 'TikTok', 'YouTube', 'Facebook', null]
const optionNames = Array.from({ length: 6 }, (_, index) => `Option ${index + 1}`)
const priorities = ['Low', 'Medium', 'Medium', 'Medium', 'High'] as const

/** How a pipeline that is worked on fills, in hundredths: most are found, few are signed, many are put away. */
const shareByStage: Readonly<Record<string, number>> = {
  'pre-outreach': 26,
  'outreach-1': 14,
  'outreach-2': 9,
  'outreach-3': 7,
  interested: 4,
  'testing-product': 2,
  negotiating: 3,
  signed: 6,
  'not-interested': 12,
  archived: 17,
}

/** The same crowd with every run. */
let state = 20_261_120
const chance = (): number => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T // lists above are not empty

interface Setting {
  readonly workspace: Workspace
  readonly stages: Workspace['stages']
  readonly owners: readonly string[]
  readonly segments: readonly string[]
  readonly campaigns: readonly string[]
  /** Of a number, an option, a text, a day and a checkbox. */
  readonly fields: readonly string[]
}

const makeSetting = (store: Store): Promise<Setting> =>
  store.write(async (tx) => {
    const named = (word: string, many: number) =>
      Array.from({ length: many }, (_, index) => {
        const name = `${word} ${index + 1}`
        return { id: newId(), organizationId, name, nameKey: name.toLowerCase(), createdAt: now }
      })
    const segments = named('Segment', 30)
    const campaigns = named('Campaign', 60)
    await tx.db.insert(tx.tables.segment).values(segments)
    await tx.db.insert(tx.tables.campaign).values(campaigns)
    const fields = (['number', 'dropdown', 'text', 'date', 'checkbox'] as const).map((type, position) => {
      const options = type === 'dropdown' ? optionNames : []
      return { id: newId(), organizationId, name: type, nameKey: type, type, options, position, createdAt: now }
    })
    await tx.db.insert(tx.tables.customField).values(fields)
    const workspace = await readWorkspace(tx, organizationId)
    return {
      fields: fields.map(({ id }) => id),
      workspace,
      stages: workspace.stages.flatMap((stage) => Array<typeof stage>(shareByStage[stage.key ?? ''] ?? 1).fill(stage)),
      owners: await makeMembers(tx),
      segments: segments.map(({ id }) => id),
      campaigns: campaigns.map(({ id }) => id),
    }
  })

const makeMembers = async (tx: Tx): Promise<readonly string[]> => {
  const people = Array.from({ length: 22 }, (_, index) => ({ id: newId(), name: `Person ${index + 1}` }))
  const more = { lastName: '', emailVerified: true, createdAt: now, updatedAt: now }
  await tx.db
    .insert(tx.tables.user)
    .values(people.map(({ id, name }) => ({ ...more, id, name, firstName: name, email: `${id}@example.com` })))
  await tx.db
    .insert(tx.tables.member)
    .values(people.map((person) => ({ id: newId(), organizationId, userId: person.id, role: 'member', createdAt: now })))
  return people.map(({ id }) => id)
}

const valuesOf = (index: number, { stages, owners, segments, campaigns }: Setting): AccountValues => {
  const [first, last, stage, platform] = [pick(firstNames), pick(lastNames), pick(stages), pick(platforms)]
  const handle = `${first}.${last}${index}`.toLowerCase()
  const followers = Math.floor(10 ** (3 + chance() * 3.5))
  const daysAgo = (days: number) => new Date(now.getTime() - Math.floor(days * dayMs)).toISOString()
  return {
    ...emptyValues(stage.id),
    name: `${first} ${last}`,
    email: chance() < 0.85 ? `${handle}@${pick(domains)}` : null,
    topPlatform: platform,
    priority: pick(priorities),
    owner: chance() < 0.2 ? null : (owners[Math.floor(chance() ** 2 * owners.length)] ?? null),
    segmentId: chance() < 0.35 ? null : pick(segments),
    campaignIds: [...new Set(Array.from({ length: Math.floor(chance() * 3) }, () => pick(campaigns)))],
    lastContacted: stage.key === 'pre-outreach' ? null : daysAgo(chance() ** 2 * 400),
    nextOutreachDate: chance() < 0.05 ? daysAgo(-30 * chance()).slice(0, 10) : null,
    ...(platform === 'Instagram' && { instagramUsername: handle, instagramFollowers: followers }),
    ...(platform === 'TikTok' && { tiktokUsername: handle, tiktokFollowers: followers }),
  }
}

const insertOne = async (tx: Tx, index: number, setting: Setting): Promise<void> => {
  const values = valuesOf(index, setting)
  const id = newId()
  const [searchRow = 0] = await insertSearchRows(tx, [{ organizationId, accountId: id, values }])
  const createdAt = new Date(now.getTime() - Math.floor(chance() * 700 * dayMs))
  await insertAccounts(tx, [
    {
      ...{ id, influencerId: newId(), organizationId, values, workspace: setting.workspace, searchRow, createdAt, now: createdAt },
      outreach: outreachColumnsOf(values, setting.workspace),
      creation: { name: values.name },
      createdBy: setting.owners[0] ?? '',
    },
  ])
  // Most have a value in each custom field.
  const day = addDays(today, Math.floor(chance() * 730) - 365)
  const isTicked = chance() < 0.3 ? 'true' : 'false'
  const fieldTexts = [String(Math.floor(chance() * 60)), pick(optionNames), `${pick(noteWords)} ${pick(noteWords)}`, day, isTicked]
  for (const [at, fieldId] of setting.fields.entries())
    if (chance() < 0.8)
      await putFieldValue(tx, { organizationId, accountId: id, fieldId, value: fieldTexts[at] ?? null, updatedBy: '', updatedAt: now })
  const stageKey = setting.workspace.stages.find((stage) => stage.id === values.stage)?.key ?? null
  await insertPartnerships(tx, { organizationId, accountId: id, stageKey }, { today, newId, chance })
  // Half of them have been written about, some forty words each.
  if (index % 2) return
  const notes = Array.from({ length: 40 }, () => pick(noteWords)).join(' ')
  await tx.db.update(tx.tables.accountSearch).set({ notes }).where(eq(tx.tables.accountSearch.row, searchRow))
}

const file = databaseFile({ DATA_DIR: dataFolder, DATABASE_URL: undefined })
const store = openSqliteStore({ file, sync: 'NORMAL', report: (error) => process.stderr.write(`${error}\n`) })
const setting = await makeSetting(store)
for (let begin = 0; begin < count; begin += together) {
  await store.write(async (tx) => {
    for (let index = begin; index < Math.min(count, begin + together); index++) await insertOne(tx, index, setting)
  })
}
await store.close()
