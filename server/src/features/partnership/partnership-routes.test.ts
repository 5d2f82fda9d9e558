import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPartnershipWorld, type PartnershipWorld, testCreation, unknownId } from './test-partnerships.ts'

let world: PartnershipWorld
beforeEach(async () => {
  world = await openPartnershipWorld()
})
afterEach(() => world.glow.close())

const logOf = async () => {
  const lines: readonly TimeLogEntry[] = await world.ana.data('GET', `/api/accounts/${world.jane.id}/time-logs`)
  return lines
    .filter(({ event }) => event.startsWith('partnership') || event.startsWith('content'))
    .map(({ event, metadata, oldValue, newValue }) => [event, metadata.field ?? null, oldValue, newValue])
    .reverse()
}
const days = 'Nov 1, 2026 – Dec 31, 2026'

test('[PT9] a partnership is created with its content and answered as it is stored', async () => {
  const { ana, jane, call, read } = world

  const { status, body } = await call(ana, 'POST', '/api/partnerships', { ...testCreation, accountId: jane.id })

  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    accountId: jane.id,
    budget: '1500',
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-12-31T00:00:00.000Z',
    invoiceStatus: 'WAITING',
    isCompleted: false,
    rev: 1,
    content: [
      { type: 'TIKTOK', contentType: 'TIKTOK', dueDate: '2026-12-05T00:00:00.000Z', contentLink: null, approved: false, posted: false },
      { type: 'PODCAST', dueDate: '2026-12-06T00:07:00.000Z', contentLink: 'https://example.com/show', reference: 'deal-1' },
    ],
  })
  expect(await read(body.data.id)).toEqual(body.data)
  expect(await logOf()).toEqual([['partnership_created', null, null, days]])
})

test('[PT8] at REST a missing budget is 0 and a missing status WAITING; both dates are required', async () => {
  const { ana, jane, call } = world
  const dates = { startDate: '2026-11-01', endDate: '2026-11-01' }

  const made = await call(ana, 'POST', '/api/partnerships', { accountId: jane.id, ...dates })
  const without = await call(ana, 'POST', '/api/partnerships', { accountId: jane.id, startDate: '2026-11-01' })

  expect(made.body.data).toMatchObject({ budget: '0', invoiceStatus: 'WAITING', content: [] })
  expect([without.status, without.body.message]).toEqual([400, 'Please select valid dates'])
})

test('[PT8] what is wrong is said in the words of the specification, and nothing is written', async () => {
  const { ana, jane, call, make } = world
  const partnership = await make()
  const post = async (more: object) => {
    const { status, body } = await call(ana, 'POST', '/api/partnerships', { ...testCreation, accountId: jane.id, ...more })
    return [status, body.message]
  }
  const patch = async (more: object) => {
    const { status, body } = await call(ana, 'PATCH', '/api/partnerships', { id: partnership.id, ...more })
    return [status, body.message]
  }

  expect(await post({ budget: '12,50' })).toEqual([400, 'Please enter a valid budget'])
  expect(await post({ budget: '1.234' })).toEqual([400, 'Please enter a valid budget'])
  expect(await post({ startDate: '2026-02-30' })).toEqual([400, 'Please select valid dates'])
  expect(await post({ endDate: '2026-10-31' })).toEqual([400, 'Please select valid dates'])
  expect(await post({ invoiceStatus: 'LOST' })).toEqual([400, 'Please select an invoice status'])
  expect(await post({ content: [{ type: 'VINE', dueDate: '2026-12-05' }] })).toEqual([400, 'Please select a content type'])
  expect(await post({ content: [{ type: 'TIKTOK', dueDate: 'soon' }] })).toEqual([400, 'Please select a valid due date'])
  expect(await post({ content: [{ type: 'TIKTOK', contentLink: 'javascript:alert(1)' }] })).toEqual([400, 'Please enter a valid URL'])
  expect(await post({ colour: 'red' })).toEqual([400, 'This field is not known'])
  expect(await patch({ endDate: '2026-10-31' })).toEqual([400, 'Please select valid dates'])
  expect(await patch({ content: [{ dueDate: '2026-12-09' }] })).toEqual([400, 'Please select a content type'])
  expect(await patch({ isCompleted: 'yes' })).toEqual([400, 'Please give true or false'])
  expect(await patch({ id: undefined, isCompleted: true })).toEqual([400, 'Invalid partnership selected'])
  expect(await world.ana.data('GET', `/api/partnerships?accountId=${jane.id}`)).toEqual([partnership])
})

test('a change writes the fields it names; completing and opening again are told', async () => {
  const { ana, call, make } = world
  const { id, content } = await make()

  const changed = await call(ana, 'PATCH', '/api/partnerships', { id, budget: '2000.50', invoiceStatus: 'Paid' })
  const completed = await call(ana, 'PATCH', '/api/partnerships', { id, isCompleted: true })
  const opened = await call(ana, 'PATCH', '/api/partnerships', { id, isCompleted: false })

  expect(changed.body.data).toMatchObject({ budget: '2000.50', invoiceStatus: 'PAID', rev: 2, content })
  expect([completed.body.data.isCompleted, opened.body.data.isCompleted, opened.body.data.rev]).toEqual([true, false, 4])
  expect(await logOf()).toEqual([
    ['partnership_created', null, null, days],
    ['partnership_updated', 'budget', '1500', '2000.50'],
    ['partnership_updated', 'invoiceStatus', 'WAITING', 'PAID'],
    ['partnership_completed', null, null, days],
    ['partnership_reopened', null, null, days],
  ])
})

test('[CT9] a list of content is matched by id, reference, type and day; what is not in it goes', async () => {
  const { ana, call, make } = world
  const { id, content } = await make()
  const [tiktok] = content

  const { body } = await call(ana, 'PATCH', '/api/partnerships', {
    id,
    content: [
      { reference: 'deal-1', type: 'PODCAST', dueDate: '2026-12-07', approved: true },
      { type: 'NEWSLETTER', dueDate: '2026-12-20' },
    ],
  })

  expect(body.data.content.map(({ type, dueDate, approved }) => [type, dueDate, approved])).toEqual([
    ['PODCAST', '2026-12-07T00:00:00.000Z', true],
    ['NEWSLETTER', '2026-12-20T00:00:00.000Z', false],
  ])
  expect(body.data.content[0]?.id).toBe(content[1]?.id)
  expect(body.data.content.some((item) => item.id === tiktok?.id)).toBe(false)
})

test('[CT10] with a base revision a change takes nothing back that its caller had not seen', async () => {
  const { ana, ben, call, make } = world
  const seen = await make()
  const [tiktok, podcast] = seen.content
  await call(ben, 'PATCH', `/api/partnerships/${seen.id}/content/${tiktok?.id}`, { approved: true })
  const added = await call(ben, 'PATCH', '/api/partnerships', {
    id: seen.id,
    baseRev: seen.rev,
    budget: '9000',
    content: [...seen.content, { type: 'BLOG_POST', dueDate: '2026-12-24' }],
  })

  const { body } = await call(ana, 'PATCH', '/api/partnerships', {
    id: seen.id,
    baseRev: seen.rev,
    budget: seen.budget,
    startDate: seen.startDate,
    endDate: '2027-01-15',
    invoiceStatus: seen.invoiceStatus,
    content: [{ ...tiktok, posted: true }],
  })

  expect(added.status).toBe(200)
  expect(body.data).toMatchObject({ budget: '9000', endDate: '2027-01-15T00:00:00.000Z' })
  expect(body.data.content.map(({ type, approved, posted }) => [type, approved, posted])).toEqual([
    ['TIKTOK', true, true],
    ['BLOG_POST', false, false],
  ])
  expect(body.data.content.some(({ id }) => id === podcast?.id)).toBe(false)
})

test('two people complete at once: one change, one line, the same answer', async () => {
  const { ana, ben, call, make } = world
  const { id } = await make()

  const answers = await Promise.all([ana, ben].map((who) => call(who, 'PATCH', '/api/partnerships', { id, isCompleted: true })))

  expect(answers.map(({ status, body }) => [status, body.data.isCompleted])).toEqual([
    [200, true],
    [200, true],
  ])
  expect((await logOf()).filter(([event]) => event === 'partnership_completed')).toHaveLength(1)
})

test('two people mark one item at once, and both marks stand in the name of who made them', async () => {
  const { ana, ben, call, make, read } = world
  const partnership = await make()
  const [tiktok, podcast] = partnership.content
  const mark = (who: typeof ana, itemId: string | undefined, body: object) =>
    call(who, 'PATCH', `/api/partnerships/${partnership.id}/content/${itemId}`, body)

  await Promise.all([
    mark(ana, tiktok?.id, { approved: true }),
    mark(ben, tiktok?.id, { posted: true }),
    mark(ben, podcast?.id, { posted: true }),
  ])

  const after = await read(partnership.id)
  expect(after?.content.map(({ approved, posted }) => [approved, posted])).toEqual([
    [true, true],
    [false, true],
  ])
  const marks = (await logOf()).filter(([event]) => event?.startsWith('content_'))
  expect(marks.map(([event]) => event)).toEqual(expect.arrayContaining(['content_approved', 'content_posted']))
})

test('a content item moves to another day; an item or partnership that is gone says so', async () => {
  const { ana, call, make } = world
  const { id, content } = await make()
  const path = `/api/partnerships/${id}/content/${content[0]?.id}`

  const moved = await call(ana, 'PATCH', path, { dueDate: '2026-12-12', contentLink: 'https://tiktok.com/@jane/1' })
  const unknown = await call(ana, 'PATCH', `/api/partnerships/${id}/content/${unknownId}`, { approved: true })
  await call(ana, 'DELETE', `/api/partnerships?id=${id}`)
  const gone = await call(ana, 'PATCH', path, { approved: true })

  expect(moved.body).toMatchObject({ data: { dueDate: '2026-12-12T00:00:00.000Z', contentLink: 'https://tiktok.com/@jane/1' }, rev: 2 })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'This content item no longer exists'])
  expect([gone.status, gone.body.message]).toEqual([404, 'This partnership no longer exists'])
})

test('all content is approved and all partnerships are completed in one command each; doing it again changes nothing', async () => {
  const { ana, jane, call, make } = world
  await make()
  await make({ startDate: '2026-10-01' })
  const run = async (name: string) => (await call<object>(ana, 'POST', `/api/partnerships/${name}`, { accountId: jane.id })).body.data

  expect([await run('bulk-approve-content'), await run('bulk-approve-content')]).toEqual([{ approved: 4 }, { approved: 0 }])
  expect([await run('complete-all'), await run('complete-all')]).toEqual([{ completed: 2 }, { completed: 0 }])
  const all: readonly Partnership[] = await ana.data('GET', `/api/partnerships?accountId=${jane.id}`)
  expect(all.every(({ isCompleted, content }) => isCompleted && content.every(({ approved, posted }) => approved && posted))).toBe(true)
  expect(all.map(({ startDate }) => startDate.slice(0, 10))).toEqual(['2026-11-01', '2026-10-01'])
})

test('[ST10] the substages do the same in the commit that reaches them', async () => {
  const { ana, jane, make } = world
  const { id } = await make()
  const commits: string[][] = []
  world.glow.store.onChange((changes) => commits.push(changes.map(({ kind }) => kind)))

  await ana.call('PATCH', `/api/accounts/${jane.id}`, { signedSubstage: 'Content Approved' })
  const approved = await world.read(id)
  await ana.call('PATCH', `/api/accounts/${jane.id}`, { signedSubstage: 'Past Partners' })
  const past = await world.read(id)

  expect(approved?.content.map((item) => [item.approved, item.posted])).toEqual([
    [true, false],
    [true, false],
  ])
  expect(past).toMatchObject({ isCompleted: true, content: [{ posted: true }, { posted: true }] })
  expect(commits).toHaveLength(2)
  expect(commits.every((kinds) => kinds.includes('account') && kinds.includes('partnership'))).toBe(true)
})

test('what another organisation has is unknown, and so is what does not exist', async () => {
  const { ana, eve, jane, call, make } = world
  const { id, content } = await make()
  const statuses = async (who: typeof ana, accountId: string, partnershipId: string) => {
    const item = `/api/partnerships/${partnershipId}/content/${content[0]?.id}`
    const answers = [
      await call(who, 'GET', `/api/partnerships?accountId=${accountId}`),
      await call(who, 'POST', '/api/partnerships', { ...testCreation, accountId }),
      await call(who, 'PATCH', '/api/partnerships', { id: partnershipId, budget: '1' }),
      await call(who, 'DELETE', `/api/partnerships?id=${partnershipId}`),
      await call(who, 'POST', '/api/partnerships/complete-all', { accountId }),
      await call(who, 'POST', '/api/partnerships/bulk-approve-content', { accountId }),
      await call(who, 'PATCH', item, { approved: true }),
      await call(who, 'POST', `/api/partnerships/${partnershipId}/restore`),
      await call(who, 'GET', `/api/partnerships/${partnershipId}/history`),
    ]
    return answers.map(({ status, body }) => [status, body.message])
  }

  const foreign = await statuses(eve, jane.id, id)

  expect(foreign).toEqual(await statuses(ana, unknownId, unknownId))
  expect(foreign.map(([status]) => status)).toEqual(Array.from({ length: 9 }, () => 404))
  expect(await eve.data('GET', '/api/content/upcoming?days=366')).toEqual([])
  expect(await eve.data('GET', '/api/signed-accounts')).toEqual([])
  expect((await call(eve, 'PATCH', '/api/partnerships', { id, organizationId: jane.organizationId })).status).toBe(403)
})

test('a key that may only read reads, and nobody else does', async () => {
  const { ana, glow, jane, make } = world
  const { id } = await make()
  const { token }: { readonly token: string } = await ana.data('POST', '/api/api-keys', { name: 'Reader', scope: 'read' })
  const robot = (method: string, path: string, body?: unknown) =>
    glow.visitor().call(method, path, body, { authorization: `Bearer ${token}` })

  expect((await robot('GET', `/api/partnerships?accountId=${jane.id}`)).status).toBe(200)
  expect((await robot('GET', `/api/partnerships/${id}/history`)).status).toBe(200)
  expect((await robot('PATCH', '/api/partnerships', { id, budget: '1' })).status).toBe(403)
  expect((await robot('POST', `/api/partnerships/${id}/restore`)).status).toBe(403)
  expect((await glow.visitor().get(`/api/partnerships?accountId=${jane.id}`)).status).toBe(401)
})

test('a key that writes is named in the time log, and the same Idempotency-Key writes once', async () => {
  const { ana, glow, jane } = world
  const made: { readonly id: string; readonly token: string } = await ana.data('POST', '/api/api-keys', {
    name: 'Writer',
    scope: 'read-write',
  })
  const headers = { authorization: `Bearer ${made.token}`, 'idempotency-key': 'once-0123456789' }
  const post = () => glow.visitor().call('POST', '/api/partnerships', { ...testCreation, accountId: jane.id }, headers)

  const [first, second] = [await (await post()).json(), await (await post()).json()]

  expect(second).toEqual(first)
  expect(await ana.data('GET', `/api/partnerships?accountId=${jane.id}`)).toHaveLength(1)
  const lines: readonly TimeLogEntry[] = await ana.data('GET', `/api/accounts/${jane.id}/time-logs`)
  expect(lines.find(({ event }) => event === 'partnership_created')?.metadata).toEqual({ changedBy: world.ana.id, keyId: made.id })
})
