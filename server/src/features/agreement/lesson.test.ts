import { learnLessons } from '@rapport/agreement-reader/read-agreement'
import type { LessonChoice } from '@rapport/domain/agreement/reading-lesson'
import { lessonsOf } from '@rapport/domain/agreement/reading-lesson'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'
import { readLearning } from './lesson-repository.ts'
import { learnNightly } from './nightly-learning.ts'

let app: TestApp
let ana: Visitor
const path = '/api/reading-lessons'

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Acme' })
})
afterAll(() => app.close())

const terms = [
  'Campaign agreement with Mia Lane',
  'Campaign period: August 3, 2026 - August 28, 2026',
  'Two Instagram Reels by August 14, 2026',
  'Figures under discussion: $3,400 or $3,900.',
]

const choicesOf = async (by: Visitor): Promise<readonly LessonChoice[]> => {
  const form = new FormData()
  form.append('file', new Blob([terms.join('\n')]), 'terms.txt')
  const answer = await by.send('/api/partnerships/parse-document', { method: 'POST', body: form })
  return ((await answer.json()) as { choices: readonly LessonChoice[] }).choices
}
const nothing = { budget: null, startDate: null, endDate: null, content: [] }
const bodyOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

test('[AR13] nothing is told or kept until an admin turns it on', async () => {
  expect(await choicesOf(ana)).toEqual([])
  expect(await ana.data('POST', path, { lessons: [{ field: 'budget', options: [[]], taken: 0, isChanged: true }] })).toEqual({ kept: 0 })
  expect(await ana.data('GET', path)).toEqual({ isOn: false, count: 0, lessons: [], learnedAt: null, used: [] })
})

test('[AR13] a lesson is kept, seen and deleted; one that names anything but features is refused', async () => {
  await ana.data('PATCH', path, { isOn: true })
  const choices = await choicesOf(ana)
  const lessons = lessonsOf(choices, nothing, { ...nothing, budget: '3900', startDate: '2030-01-01T00:00:00.000Z' })

  expect(await ana.data('POST', path, { lessons })).toEqual({ kept: 4 })
  const secret = [{ ...lessons[0], options: [['Mia Lane earns 3900']] }]
  expect(await bodyOf(await ana.call('POST', path, { lessons: secret }))).toMatchObject({
    status: 400,
    error: 'A lesson may name known features only',
  })
  const shown = (await ana.data('GET', path)) as { count: number; lessons: { id: string; field: string; outcome: string }[] }
  expect(shown.count).toBe(4)
  expect(new Map(shown.lessons.map(({ field, outcome }) => [field, outcome]))).toEqual(
    new Map([
      ['budget', 'changed'],
      ['startDate', 'typed'],
      ['endDate', expect.any(String)],
      ['content', 'confirmed'],
    ]),
  )

  expect((await ana.call('DELETE', `${path}/${shown.lessons[0]?.id}`)).status).toBe(200)
  expect((await ana.call('DELETE', `${path}/${shown.lessons[0]?.id}`)).status).toBe(404)
  expect(await ana.data('DELETE', path)).toMatchObject({ isOn: true, count: 0, lessons: [] })
})

test('[AR14] at night an organization learns from thirty lessons, and forgets with them', async () => {
  const choices = await choicesOf(ana)
  const lessons = lessonsOf(choices, nothing, { ...nothing, budget: '3400' }).filter(({ field }) => field === 'budget')
  for (let count = 0; count < 30; count += 1) await ana.data('POST', path, { lessons })
  const { organization } = (await ana.data('GET', '/api/session')) as { organization: { id: string } }

  await learnNightly({
    store: app.store,
    now: () => new Date('2026-11-21T03:00:00Z'),
    learn: (kept) => learnLessons(kept, async () => undefined),
  })

  const shown = await ana.data('GET', path)
  expect(shown).toMatchObject({ count: 30, learnedAt: '2026-11-21T03:00:00.000Z' })
  await ana.data('DELETE', path)
  const row = await app.store.read((db) => readLearning({ db, tables: app.store.tables }, organization.id))
  expect(row).toMatchObject({ learned: {}, learnedAt: null })
})

test('[AR13] only admins see, change and delete; lessons of another organization stay', async () => {
  const eve = await app.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Other' })
  const lessons = lessonsOf(await choicesOf(ana), nothing, { ...nothing, budget: '3400' })
  await ana.data('POST', path, { lessons })

  await eve.data('DELETE', path)

  expect(await ana.data('GET', path)).toMatchObject({ count: 4 })
  expect(await eve.data('GET', path)).toMatchObject({ isOn: false, count: 0 })
})
