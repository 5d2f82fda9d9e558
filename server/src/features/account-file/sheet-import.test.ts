import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import type { SheetChoices } from '@rapport/domain/account-sheet/sheet-choice'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestCell, xlsxOf } from '../../adapters/sheet/test-xlsx.ts'
import { bodyOf, jsonBy } from '../../http/test-edge.ts'
import { testOfSqlite } from '../../store/test-store.ts'
import { openAccountFiles } from './test-account-files.ts'

let world: Awaited<ReturnType<typeof openAccountFiles>>
beforeEach(async () => {
  world = await openAccountFiles()
})
afterEach(() => world.store.close())

type Sheets = Readonly<Record<string, readonly (readonly TestCell[])[]>>

const send = async (sheets: Sheets | string, choices: SheetChoices | string = {}, query = '', who = 'ana') => {
  const bytes = typeof sheets === 'string' ? sheets : new Uint8Array(await xlsxOf(sheets))
  const form = new FormData()
  form.append('file', new File([bytes], 'autumn.xlsx'))
  form.append('choices', typeof choices === 'string' ? choices : JSON.stringify(choices))
  const { 'content-type': _json, ...headers } = jsonBy(who) as Record<string, string>
  const answer = await world.app.request(`/api/accounts/import${query}`, { method: 'POST', headers, body: form })
  return { ...(await bodyOf<CsvReport>(answer)), status: answer.status }
}

test('an XLSX file becomes influencers; unknown values are mapped once for all rows', async () => {
  const sheets = {
    Creators: [
      ['Creators of autumn'],
      ['First name', 'Last name', 'Mail', 'Status', 'Last contact'],
      ['Jane', 'Doe', 'jane@x.co', 'In Talks', { day: 46329 }],
      ['Mia', 'Roe', 'mia@x.co', 'in talks', null],
      ['Zoe', 'Poe', 'zoe@x.co', 'Contacted', null],
    ],
  }
  const trial = await send(sheets, {}, '?dryRun=true')
  expect(trial.data).toMatchObject({ creates: 3, noted: 2, sheet: 'Creators' })
  expect(trial.data.values[0]?.values).toEqual([
    { from: 'In Talks', rows: 2, to: null },
    { from: 'Contacted', rows: 1, to: 'Outreach 1' },
  ])

  const { data } = await send(sheets, { values: [{ target: 'stage', from: 'In Talks', to: 'Interested' }] })

  expect(data).toMatchObject({ creates: 3, noted: 0 })
  expect((await world.accounts()).map(({ name, stage, lastContacted }) => [name, stage, lastContacted])).toEqual([
    ['Jane Doe', 'Interested', '2026-11-03T12:00:00.000Z'],
    ['Mia Roe', 'Interested', null],
    ['Zoe Poe', 'Outreach 1', null],
  ])
})

test('03/11/2026 is asked once, and read as answered', async () => {
  const file = 'name,last contacted\nJane,03/11/2026\n'

  const trial = await send(file, {}, '?dryRun=true')
  await send(file, { dayOrder: 'month-first' })

  expect(trial.data.days).toEqual({ order: 'asked', isAnswered: false, example: '03/11/2026' })
  expect(await world.accounts()).toMatchObject([{ lastContacted: '2026-03-11T12:00:00.000Z' }])
})

test('[CI20] notes become the first note of who is new, once', async () => {
  const file = 'name,email,notes\nJane,jane@x.co,Met in Berlin\n'

  await send(file)
  await send(file)

  expect([...world.notes.values()].map(({ content }) => content)).toEqual(['Met in Berlin'])
})

test('a new custom field is told, made and filled; a second import finds it by its name', async () => {
  const file = 'name,email,City\nJane,jane@x.co,Bonn\n'
  const columns = ['name', 'email', 'new:text'] as const

  const refused = await send(file, { columns })
  const trial = await send(file, { columns }, '?dryRun=true', 'boss')
  const made = await send(file, { columns }, '', 'boss')
  const again = await send('name,email,City\nJane,jane@x.co,Lyon\n', {}, '', 'boss')

  expect(refused).toMatchObject({ status: 403, message: 'Only owners and admins manage custom fields' })
  expect(trial.data).toMatchObject({ creates: 1, newFields: [{ name: 'City', type: 'text' }] })
  expect(made.data).toMatchObject({ creates: 1, newFields: [{ name: 'City', type: 'text' }] })
  expect(again.data).toMatchObject({ updates: 1, newFields: [] })
  expect((await world.exportCsv()).text.trim()).toMatch(/,Lyon$/)
})

test('choices that are none are refused in a sentence', async () => {
  expect(await send('name\nJane\n', '{')).toMatchObject({ status: 400, message: 'The choices are no JSON' })
  expect(await send('name\nJane\n', '{"columns":["nowhere"]}')).toMatchObject({ status: 400, message: 'There is no such column' })
  expect(await world.accounts()).toEqual([])
})

/** The sizes of the commits of an import of so many, in their order. */
const commitsOf = async (rows: number, onCommit: () => void) => {
  const sizes: number[] = []
  const stop = world.store.onChange((changes) => {
    const created = changes.filter(({ kind }) => kind === 'account').length
    if (created === 0) return
    sizes.push(created)
    onCommit()
  })
  await send(`name,email\n${Array.from({ length: rows }, (_, row) => `P ${row},p${rows}.${row}@x.co`).join('\n')}\n`)
  stop()
  return sizes
}

testOfSqlite('rows are written by thirty-two; while others write, by three, until nobody did for a while', async () => {
  const alone = await commitsOf(70, () => undefined)
  const { organization } = world.store.tables
  const letter = () => void world.store.write((tx) => tx.db.update(organization).set({ logo: null }))
  let letters = 1

  const besideOthers = await commitsOf(300, () => (letters-- > 0 ? letter() : undefined))

  expect(alone).toEqual([32, 32, 6])
  const small = besideOthers.flatMap((size, index) => (size === 3 ? index : []))
  expect(small).toEqual(Array.from({ length: 32 }, (_, index) => index + (small[0] ?? 0)))
  expect(new Set(besideOthers.filter((size) => size !== 3))).toEqual(new Set([32, 12]))
})
