import { afterEach, beforeEach, expect, test } from 'vitest'
import { jsonBy } from '../../http/test-edge.ts'
import { callers } from '../account/test-accounts.ts'
import { openAccountFiles } from './test-account-files.ts'

let world: Awaited<ReturnType<typeof openAccountFiles>>
beforeEach(async () => {
  world = await openAccountFiles()
})
afterEach(() => world.store.close())

const admin = { ...callers.ana, role: 'admin' } as typeof callers.ana & object

const shirtField = async () => {
  const created = await world.customFields.create(
    admin,
    { name: 'Shirt size', type: 'dropdown', options: ['S', 'M'] },
    async () => undefined,
  )
  return created.ok ? created.value.id : ''
}

test('a file becomes influencers, with segment, campaigns, owner and custom fields by their names', async () => {
  await shirtField()
  const file =
    'Full Name;E-mail;IG handle;Followers;Segment;Campaigns;Owner;Shirt size\nJane Doe;jane@x.co;@jane;12,3K;Beauty;Summer;ben@example.com;M\n'

  const { status, data } = await world.importCsv(file)

  expect(status).toBe(200)
  expect(data).toMatchObject({ creates: 1, updates: 0, failed: 0, newSegments: ['Beauty'], newCampaigns: ['Summer'] })
  const [jane] = await world.accounts()
  expect(jane).toMatchObject({ name: 'Jane Doe', instagramUsername: 'jane', instagramFollowers: 12300, stage: 'Outreach 1' })
  expect((await world.exportCsv()).text).toContain('Jane Doe,jane@x.co,Outreach 1,,,Medium,Beauty,Summer,ben@example.com')
  expect((await world.exportCsv()).text.split('\r\n')[1]).toMatch(/,M$/)
})

test('a dry run says what would happen, with an error for each broken row, and writes nothing', async () => {
  await world.importCsv('name,email\nMia,mia@x.co\n')
  const file = 'name,email,stage,priority\nMia Lopez,MIA@x.co,,High\nNew,new@x.co,Dancing,\n,broken,,\nAgain,mia@x.co,,\n'

  const { data } = await world.importCsv(file, { query: '?dryRun=true' })

  expect(data).toMatchObject({ isDryRun: true, rows: 4, creates: 1, updates: 1, failed: 2, noted: 1 })
  expect(data.notes).toEqual([{ row: 3, column: 'stage', message: "Nothing in Rapport is called 'Dancing'" }])
  expect(data.issues).toEqual([
    { row: 4, column: 'name', message: 'Please enter a name' },
    { row: 4, column: 'email', message: "Please enter a valid email address ('broken')" },
    { row: 5, column: null, message: 'Row 2 is about the same influencer' },
  ])
  expect((await world.accounts()).map(({ name }) => name)).toEqual(['Mia'])
  const told =
    'isDryRun importId sheet sheets columns missing values days rows creates updates unchanged failed issues noted notes newSegments newCampaigns newFields'
  expect(Object.keys(data).sort()).toEqual(told.split(' ').sort())
})

test('more campaigns than an influencer can have are left out with a note, and none of them is made', async () => {
  const names = Array.from({ length: 101 }, (_, number) => `Campaign ${number}`)

  const { data } = await world.importCsv(`name,campaigns\nJane,${names.join(';')}\n`)

  expect(data).toMatchObject({ creates: 1, failed: 0, newCampaigns: [] })
  expect(data.notes).toEqual([
    { row: 2, column: 'campaigns', message: expect.stringMatching(/^An influencer can have at most 100 campaigns \('Campaign 0;.*…'\)$/) },
  ])
})

test('rows that are wrong are left out, the others are imported', async () => {
  const { data } = await world.importCsv('name,email\nJane,jane@x.co\n,nobody@x.co\nMia,nowhere\n')

  expect(data).toMatchObject({ creates: 2, failed: 1, noted: 1 })
  expect(data.notes).toEqual([{ row: 4, column: 'email', message: "Please enter a valid email address ('nowhere')" }])
  expect((await world.accounts()).map(({ name, email }) => [name, email])).toEqual([
    ['Jane', 'jane@x.co'],
    ['Mia', null],
  ])
})

test('[CI8] a row that is left out does not take its valid twin with it', async () => {
  const { data } = await world.importCsv('name,email\n,jane@x.co\nJane,jane@x.co\nJane again,jane@x.co\n')

  expect(data).toMatchObject({ creates: 1, failed: 2 })
  expect(data.issues).toEqual([
    { row: 2, column: 'name', message: 'Please enter a name' },
    { row: 4, column: null, message: 'Row 3 is about the same influencer' },
  ])
})

test('an influencer is found again by id, e-mail or handle, and an empty cell leaves what is stored', async () => {
  await world.importCsv('name,email,tiktok,bio\nJane,jane@x.co,,Tea\nMia,,mia,\n')
  const [jane] = await world.accounts()

  const { data } = await world.importCsv(`id,name,tiktok,bio\n${jane?.id},Jane Roe,,\n,Mia Lopez,@MIA,\n`)

  expect(data).toMatchObject({ creates: 0, updates: 2 })
  expect(await world.accounts()).toMatchObject([
    { name: 'Jane Roe', email: 'jane@x.co', bioSummary: 'Tea' },
    { name: 'Mia Lopez', tiktokUsername: 'MIA' },
  ])
})

test('what was exported imports back unchanged, formulas and odd names included', async () => {
  await shirtField()
  await world.importCsv(
    'name,email,bio,campaigns,next outreach date,last contacted,shirt size\n"=1+1 ""Jane""",jane@x.co,"-two\nlines","a\\;b; Plain",2026-12-05,2026-11-09T08:15:00Z,S\n@mia,,,,,,\nZoë,z@x.co,,,,,M\n',
  )
  const { text, disposition } = await world.exportCsv()

  const { data } = await world.importCsv(text)

  expect(disposition).toBe('attachment; filename="influencers-2026-11-20.csv"')
  expect(text).toContain(`"'=1+1 ""Jane"""`)
  expect(data).toMatchObject({ rows: 3, creates: 0, updates: 0, unchanged: 3, failed: 0 })
  expect((await world.exportCsv()).text).toBe(text)
})

test('a custom field that is called like a formula finds its column again', async () => {
  await world.customFields.create(admin, { name: '+1 rate', type: 'text', options: [] }, async () => undefined)
  await world.importCsv('name,+1 rate\nJane,twice\n')
  const { text } = await world.exportCsv()

  const { data } = await world.importCsv(text.replace('twice', 'thrice'))

  expect(data).toMatchObject({ updates: 1, failed: 0 })
  expect((await world.exportCsv()).text).toBe(text.replace('twice', 'thrice'))
})

test('an export is narrowed like the list', async () => {
  await world.importCsv('name,priority\nJane,High\nMia,Low\n')

  const { text } = await world.exportCsv('ana', '&priority=High')

  expect(text).toContain('Jane')
  expect(text).not.toContain('Mia')
})

test('chosen influencers are exported in their order, and nobody of another organization', async () => {
  await world.importCsv('name\nJane\nMia\nZoe\n')
  const [jane, , zoe] = await world.accounts()

  const own = await world.exportChosen([String(zoe?.id), String(jane?.id), String(zoe?.id)])
  const foreign = await world.exportChosen([String(jane?.id)], 'eve')

  expect(
    own.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]),
  ).toEqual(['Zoe', 'Jane'])
  expect(foreign.text.trim().split('\r\n')).toHaveLength(1)
  expect((await world.exportChosen([])).status).toBe(400)
  expect((await world.exportChosen(['no id'])).status).toBe(400)
})

test('a number with a sign is exported as one and comes back unchanged; a second column of a name is the custom field', async () => {
  const field = await world.customFields.create(admin, { name: 'Email', type: 'number', options: [] }, async () => undefined)
  if (!field.ok) throw new Error(field.refusal.message)
  await world.importCsv('name,email,Email\nJane,jane@x.example,-5.50\n')

  const { text } = await world.exportCsv()
  const { data } = await world.importCsv(text.replace('-5.50', '-7.25'))

  expect(text).toContain(',-5.50')
  expect(data).toMatchObject({ updates: 1, failed: 0 })
  expect((await world.exportCsv()).text).toBe(text.replace('-5.50', '-7.25'))
})

test('an export that breaks off does not look whole', async () => {
  await world.importCsv('name\nBroken 1\nBroken 2\nBroken 3\n')

  await expect(world.exportCsv('ana', '&search=broken')).rejects.toThrow('The disk is gone')
})

test('columns can be chosen, each once and as many as the file has', async () => {
  const file = 'a,b\njane,jane@x.co\n'

  expect(await world.importCsv(file)).toMatchObject({ status: 400, message: 'Choose the column that holds the name' })
  expect((await world.importCsv(file, { query: '?dryRun=true' })).data).toMatchObject({
    missing: 'Choose the column that holds the name',
    creates: 0,
    failed: 0,
    issues: [],
  })
  expect((await world.importCsv(file, { query: '?columns=name,' })).data).toMatchObject({ creates: 1 })
  expect(await world.importCsv(file, { query: '?columns=name' })).toMatchObject({
    status: 400,
    message: 'The columns do not fit this file',
  })
  expect(await world.importCsv(file, { query: '?columns=name,name' })).toMatchObject({ status: 400 })
  expect(await world.importCsv(file, { query: '?columns=name,custom:01jd0000000000000000000xxx' })).toMatchObject({ status: 404 })
})

test('the same file under the same key creates nobody twice', async () => {
  const headers = { 'idempotency-key': 'import-1' }

  await world.importCsv('name\nJane\nMia\n', { headers })
  const again = await world.importCsv('name\nJane\nMia\n', { headers })

  expect(again.data).toMatchObject({ creates: 2 })
  expect(await world.accounts()).toHaveLength(2)
})

test('others are served while a long file is looked at', async () => {
  const file = `name,email\n${Array.from({ length: 1000 }, (_, index) => `Jane ${index},jane${index}@x.co\n`).join('')}`
  let turns = 0
  let isDone = false
  const takeTurn = () => {
    turns += 1
    if (!isDone) setImmediate(takeTurn)
  }
  takeTurn()

  await world.importCsv(file, { query: '?dryRun=true' })
  isDone = true

  expect(turns).toBeGreaterThan(7)
})

test('an import that broke off goes on under its key and creates nobody twice', async () => {
  const headers = { 'idempotency-key': 'import-2' }
  await world.importCsv('name\nJane\nMia\n', { headers })
  await world.store.write(async (tx) => {
    await tx.db.delete(tx.tables.idempotencyRecord)
  })

  await world.importCsv('name\nJane\nMia\n', { headers })

  expect(await world.accounts()).toHaveLength(2)
})

test('two imports of one file at once create nobody twice', async () => {
  const file = `name,email\n${Array.from({ length: 60 }, (_, index) => `Person ${index},p${index}@x.co`).join('\n')}\n`

  const [one, other] = await Promise.all([world.importCsv(file), world.importCsv(file)])

  expect(one.data.creates + other.data.creates).toBe(60)
  expect(await world.accounts()).toHaveLength(60)
})

test('a substage that changes partnerships is not reached by a file', async () => {
  await world.importCsv('name,email,stage\nJane,jane@x.co,Signed\n')

  const { data } = await world.importCsv('name,email,signed substage\nJane,jane@x.co,Content Approved\n')
  const { data: posting } = await world.importCsv('name,email,signed substage\nJane,jane@x.co,Posting\n')

  expect(data.notes).toEqual([
    { row: 2, column: 'signed substage', message: "Please choose 'Content Approved' on the profile: it changes partnerships, too" },
  ])
  expect(posting).toMatchObject({ updates: 1 })
})

test('an address of another platform is no username', async () => {
  const { data } = await world.importCsv('name,instagram\nJane,https://youtube.com/@jane\nMia,@mia\nZoe,@zoe\n')

  expect(data.notes).toEqual([{ row: 2, column: 'instagram', message: "This is not a profile on Instagram ('https://youtube.com/@jane')" }])
})

test('ids, segments and owners of another organization are nobody', async () => {
  await world.importCsv('name,email\nEves,eves@x.co\n', { who: 'eve' })
  const [hers] = await world.accounts('eve')

  const { data } = await world.importCsv(`id,name,owner\n${hers?.id},Mine,\n,Jane,eve@example.com\n`)

  expect(data.issues).toEqual([{ row: 2, column: 'id', message: `There is no influencer with this id ('${hers?.id}')` }])
  expect(data.notes).toEqual([{ row: 3, column: 'owner', message: "Nothing in Rapport is called 'eve@example.com'" }])
  expect((await world.accounts('eve')).map(({ name }) => name)).toEqual(['Eves'])
  expect((await world.exportCsv()).text).not.toContain('Eves')
})

test('who listens hears how far an import is, then what it did', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `Person ${index}`).join('\n')
  const answer = await world.app.request('/api/accounts/import', {
    method: 'POST',
    headers: { ...jsonBy('ana'), 'content-type': 'text/csv', accept: 'application/x-ndjson' },
    body: `name\n${rows}\n`,
  })

  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

  expect(lines.at(-1)).toMatchObject({ success: true, data: { creates: 60 } })
  expect(lines.slice(0, -1).every(({ progress }) => progress.total === 60)).toBe(true)
  expect(lines.length).toBeGreaterThan(1)
})

test('what is no CSV file is refused in a sentence', async () => {
  expect(await world.importCsv('')).toMatchObject({ status: 422, message: 'This file is empty' })
  expect(await world.importCsv('PK\u0003\0\0')).toMatchObject({ status: 422, message: 'This is not a CSV file' })
})
