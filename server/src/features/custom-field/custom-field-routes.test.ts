import type { Change } from '@rapport/domain/event/change'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { startFieldValueRenewal } from './field-value-renewal.ts'
import { type FieldTest, openFieldTest } from './test-custom-fields.ts'

let store: Store
let glow: FieldTest
beforeEach(async () => {
  store = await openTestStore()
  glow = await openFieldTest(store)
})
afterEach(() => glow.close())

const path = '/api/custom-fields'

test('[CF1] [CF2] [CF3] an admin makes fields, which stand in the order of their making; every member reads them', async () => {
  const shoe = await glow.call('ana', 'POST', path, { name: ' Shoe size ', type: 'number' })
  const diet = await glow.call('ana', 'POST', path, { name: 'Diet', type: 'dropdown', options: ['Vegan', ' ', 'Vegan', 'Any'] })

  expect([shoe.status, shoe.id]).toEqual([201, shoe.data.id])
  expect(await glow.fieldsOf('ben')).toEqual([
    { id: shoe.data.id, name: 'Shoe size', type: 'number', options: [], order: 0 },
    { id: diet.data.id, name: 'Diet', type: 'dropdown', options: ['Vegan', 'Any'], order: 1 },
  ])
  expect(await glow.fieldsOf('eve')).toEqual([])
})

test('a name is there once, capitals aside, also after a renaming', async () => {
  await glow.create({ name: 'Diet', type: 'text' })
  const shoe = await glow.create({ name: 'Shoe size', type: 'number' })

  const second = await glow.call('ana', 'POST', path, { name: 'DIET', type: 'text' })
  const renamed = await glow.call('ana', 'PATCH', `${path}/${shoe.id}`, { name: 'diet' })
  const own = await glow.call('ana', 'PATCH', `${path}/${shoe.id}`, { name: 'SHOE SIZE' })

  expect([second, renamed].map(({ status, message }) => `${status} ${message}`)).toEqual([
    '409 A custom field with this name already exists in your organization',
    '409 A custom field with this name already exists in your organization',
  ])
  expect([own.status, own.data.name]).toEqual([200, 'SHOE SIZE'])
})

test('what does not fit is refused with the place of it', async () => {
  const text = await glow.create({ name: 'Mood', type: 'text' })

  const answers = [
    await glow.call('ana', 'POST', path, { name: '', type: 'text' }),
    await glow.call('ana', 'POST', path, { name: 'Size', type: 'dropdown', options: [' '] }),
    await glow.call('ana', 'POST', path, { name: 'Size', type: 'text', options: ['S'] }),
    await glow.call('ana', 'POST', path, { name: 'Size', type: 'colour' }),
    await glow.call('ana', 'POST', path, { name: 'Size', type: 'text', required: true }),
    await glow.call('ana', 'PATCH', `${path}/${text.id}`, { options: ['S'] }),
    await glow.call('ana', 'PATCH', `${path}/${text.id}`, { type: 'number' }),
  ]

  expect(answers.map(({ status, issues }) => [status, (issues as { path: string }[] | undefined)?.[0]?.path])).toEqual([
    [400, 'name'],
    [400, 'options'],
    [400, 'options'],
    [400, 'type'],
    [400, 'required'],
    [400, 'options'],
    [400, 'type'],
  ])
})

test('a member may not decide about fields, a read-only key may only read them', async () => {
  const { id } = await glow.create({ name: 'Mood', type: 'text' })
  const deeds = [
    ['POST', path, { name: 'Diet', type: 'text' }],
    ['PATCH', `${path}/${id}`, { name: 'Diet' }],
    ['PUT', `${path}/order`, { ids: [id] }],
    ['DELETE', `${path}/${id}`, undefined],
  ] as const

  for (const [method, address, body] of deeds) {
    expect(await glow.call('ben', method, address, body)).toMatchObject({
      status: 403,
      message: 'Only owners and admins manage custom fields',
    })
    expect((await glow.call('reader', method, address, body)).status).toBe(403)
  }
  expect((await glow.fieldsOf('reader')).map(({ name }) => name)).toEqual(['Mood'])
})

test("another organization's field and an unknown one answer alike", async () => {
  const { id } = await glow.create({ name: 'Mood', type: 'text' })
  const answersFor = async (field: string) => [
    await glow.call('eve', 'PATCH', `${path}/${field}`, { name: 'Mine' }),
    await glow.call('eve', 'PUT', `${path}/order`, { ids: [field] }),
    await glow.call('eve', 'DELETE', `${path}/${field}`),
  ]
  const said = (answers: Awaited<ReturnType<typeof answersFor>>) => answers.map(({ status, message }) => `${status} ${message}`)

  expect(said(await answersFor(id))).toEqual(said(await answersFor('nothing')))
  expect(said(await answersFor(id))).toEqual([1, 2, 3].map(() => '404 There is no such custom field'))
})

test('fields are put in another order, those that are not named follow', async () => {
  const fields = []
  for (const name of ['A', 'B', 'C', 'D']) fields.push(await glow.create({ name, type: 'text' }))
  const [, b, , d] = fields

  await glow.call('ana', 'PUT', `${path}/order`, { ids: [d?.id, b?.id] })

  expect((await glow.fieldsOf('ben')).map(({ name }) => name)).toEqual(['D', 'B', 'A', 'C'])
})

test('an option that is renamed takes the accounts along, one that is taken out stays where it is', async () => {
  const { id } = await glow.create({ name: 'Diet', type: 'dropdown', options: ['Vegan', 'Any', 'None'] })
  await glow.write('ben', id, 'Vegan')

  const renamed = await glow.call('ana', 'PATCH', `${path}/${id}`, {
    options: ['Plants', 'Any'],
    renamedOptions: [{ from: 'Vegan', to: 'Plants' }],
  })
  const swapped = await glow.call('ana', 'PATCH', `${path}/${id}`, {
    options: ['Any', 'Plants'],
    renamedOptions: [
      { from: 'Plants', to: 'Any' },
      { from: 'Any', to: 'Plants' },
    ],
  })
  const unknown = await glow.call('ana', 'PATCH', `${path}/${id}`, { options: ['Any'], renamedOptions: [{ from: 'Meat', to: 'Any' }] })
  await glow.call('ana', 'PATCH', `${path}/${id}`, { options: ['Fish'] })

  expect([renamed.status, swapped.status, unknown.status]).toEqual([200, 200, 400])
  expect(await glow.valuesOf('jane')).toEqual({ Diet: 'Any' })
})

test('a field goes with all its values, and every deed is published', async () => {
  const heard: Change[] = []
  store.onChange((changes) => heard.push(...changes))
  const { id } = await glow.create({ name: 'Mood', type: 'text' })
  await glow.write('ben', id, 'Sunny')

  const gone = await glow.call('ana', 'DELETE', `${path}/${id}`)

  expect([gone.status, await glow.fieldsOf('ana'), await glow.valuesOf('jane')]).toEqual([200, [], {}])
  await startFieldValueRenewal({ store, report: (error) => expect.fail(String(error)) }).run()
  expect(await store.read((db) => db.select().from(store.tables.customFieldValue))).toEqual([])
  expect(heard.filter(({ kind }) => kind === 'custom-field')).toEqual([
    { kind: 'custom-field', id, organizationId: 'glow', actor: 'ana', at: '2026-11-20T12:00:00.000Z' },
    { kind: 'custom-field', id, organizationId: 'glow', actor: 'ana', at: '2026-11-20T12:00:00.000Z', deleted: true },
  ])
})

test('the values of a field that was deleted are seen no more at once, and go some at a time, after a restart, too', async () => {
  const { customFieldValue, renewal } = store.tables
  const gone = await glow.create({ name: 'Mood', type: 'text' })
  const kept = await glow.create({ name: 'Diet', type: 'text' })
  const facts = { organizationId: 'glow', value: 'Sunny', updatedBy: 'ben', updatedAt: new Date(0) }
  const accounts = ['jane', 'mia', 'lea', 'zoe', 'ida']
  const values = [gone, kept].flatMap(({ id: fieldId }) => accounts.map((accountId) => ({ ...facts, accountId, fieldId })))
  await store.write(({ db }) => db.insert(customFieldValue).values(values))

  await glow.call('ana', 'DELETE', `${path}/${gone.id}`)

  expect(await glow.valuesOf('jane')).toEqual({ Diet: 'Sunny' })
  const left = async () => (await store.read((db) => db.select().from(customFieldValue))).map(({ fieldId }) => fieldId)
  expect(await left()).toHaveLength(10)
  await startFieldValueRenewal({ store, report: (error) => expect.fail(String(error)) }, 2).run()
  expect(await left()).toEqual(accounts.map(() => kept.id))
  expect(await store.read((db) => db.select().from(renewal))).toEqual([])
})

test('before a field is deleted anybody can ask how many values would go with it', async () => {
  const { id } = await glow.create({ name: 'Mood', type: 'text' })
  const usage = async (who: 'ben' | 'eve') => {
    const { status, data } = await glow.call(who, 'GET', `${path}/${id}/usage`)
    return [status, data]
  }
  expect(await usage('ben')).toEqual([200, { values: 0 }])

  await glow.write('ben', id, 'Sunny')

  expect(await usage('ben')).toEqual([200, { values: 1 }])
  expect((await usage('eve'))[0]).toBe(404)
})
