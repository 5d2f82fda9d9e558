import type { CustomFieldType } from '@rapport/domain/custom-field/custom-field'
import type { Change } from '@rapport/domain/event/change'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaveWork } from '../../store/renewal/kept-work.ts'
import type { Store } from '../../store/store.ts'
import { openPostgresTestStore, openTestStore } from '../../store/test-store.ts'
import { startFieldKeyRenewal } from './field-key-renewal.ts'
import { type FieldTest, openFieldTest } from './test-custom-fields.ts'

let store: Store
let glow: FieldTest
beforeEach(async () => {
  store = await openTestStore()
  glow = await openFieldTest(store)
})
afterEach(() => glow.close())

test('[CF4] to [CF9]: each type keeps what fits it and says what does not', async () => {
  const tries: readonly (readonly [CustomFieldType, string, string])[] = [
    ['text', ' likes\ntea ', '200 likes tea'],
    ['text', 'x'.repeat(10_000), '400 A text can have at most 5,000 characters'],
    ['number', '1,250', '200 1250'],
    ['number', 'many', '400 Please enter a valid number'],
    ['date', '2026-11-21T03:00:00Z', '200 2026-11-20'],
    ['date', '2026-02-30', '400 Please enter a valid date'],
    ['link', 'jane.example', '200 https://jane.example'],
    ['link', 'javascript:alert(1)', '400 Please enter a valid URL'],
    ['dropdown', 'Vegan', '200 Vegan'],
    ['dropdown', 'Meat', '400 Please choose one of the options'],
    ['checkbox', 'true', '200 true'],
    ['checkbox', 'yes', '400 Please choose true or false'],
  ]
  for (const [at, [type, value, answer]] of tries.entries()) {
    const { id } = await glow.create({ name: `Field ${at}`, type, ...(type === 'dropdown' && { options: ['Vegan', 'Any'] }) })

    const written = await glow.write('ben', id, value)

    expect(`${written.status} ${written.status === 200 ? written.data.value : written.message}`).toBe(answer)
  }
})

test('a value that fails leaves the one before, null and blanks clear it', async () => {
  const { id } = await glow.create({ name: 'Shoe size', type: 'number' })
  await glow.write('ben', id, '42')

  await glow.write('ben', id, 'large')
  expect(await glow.valuesOf('jane')).toEqual({ 'Shoe size': '42' })
  await glow.write('ben', id, ' ')
  expect(await glow.valuesOf('jane')).toEqual({ 'Shoe size': null })
})

test('the last writer of a field wins, and fields do not know each other', async () => {
  const mood = await glow.create({ name: 'Mood', type: 'text' })
  const shoe = await glow.create({ name: 'Shoe size', type: 'number' })

  await Promise.all([glow.write('ben', mood.id, 'Sunny'), glow.write('ana', shoe.id, '42')])
  await glow.write('ana', mood.id, 'Cloudy')

  expect(await glow.valuesOf('jane')).toEqual({ Mood: 'Cloudy', 'Shoe size': '42' })
})

test('[CF12] a change leaves a line of history as a reader sees it and is published; the same value again does neither', async () => {
  const heard: Change[] = []
  const { id } = await glow.create({ name: 'Vegan', type: 'checkbox' })
  store.onChange((changes) => heard.push(...changes))

  await glow.write('ben', id, 'true')
  await glow.write('ben', id, 'true')
  await glow.write('robot', id, null)

  const lines = (await glow.history()).map(({ event, field, oldValue, newValue, changedBy, keyId }) => [
    event,
    field,
    oldValue,
    newValue,
    changedBy,
    keyId,
  ])
  expect(lines).toEqual([
    ['field_changed', 'custom field: Vegan', null, 'Yes', 'ben', null],
    ['field_changed', 'custom field: Vegan', 'Yes', null, 'ben', 'key-1'],
  ])
  expect(heard.filter(({ kind }) => kind === 'custom-field-value')).toEqual(
    [1, 2].map(() => ({
      kind: 'custom-field-value',
      id,
      accountId: 'jane',
      organizationId: 'glow',
      actor: 'ben',
      at: '2026-11-20T12:00:00.000Z',
    })),
  )
})

test("another organization's account or field, a deleted account and unknown ones answer alike", async () => {
  const { id } = await glow.create({ name: 'Mood', type: 'text' })
  const theirs = await glow.call('eve', 'POST', '/api/custom-fields', { name: 'Theirs', type: 'text' })

  const accounts = ['rival-jane', 'deleted-jane', 'nobody']
  for (const accountId of accounts) {
    expect(await glow.write('ben', id, 'x', accountId)).toMatchObject({ status: 404, message: 'This influencer does not exist' })
    const read = await glow.call('ben', 'GET', `/api/custom-field-values?accountId=${accountId}`)
    expect(read).toMatchObject({ status: 404, message: 'This influencer does not exist' })
  }
  for (const fieldId of [theirs.data.id, 'nothing'])
    expect(await glow.write('ben', fieldId, 'x')).toMatchObject({ status: 404, message: 'There is no such custom field' })
})

test('what a call must hold, and what it must not', async () => {
  const statusOf = async (body: unknown) => (await glow.call('ben', 'POST', '/api/custom-field-values', body)).status
  const { id: fieldId } = await glow.create({ name: 'Mood', type: 'text' })

  expect(await statusOf({ accountId: 'jane', fieldId })).toBe(400)
  expect(await statusOf({ accountId: 'jane', fieldId, value: 5 })).toBe(400)
  expect(await statusOf({ accountId: 'jane', fieldId, value: 'x', by: 'me' })).toBe(400)
  expect((await glow.call('ben', 'GET', '/api/custom-field-values')).message).toBe('Please name an account')
  expect((await glow.write('reader', fieldId, 'x')).status).toBe(403)
})

test('on PostgreSQL values are written over, renamed and removed the same way', async () => {
  const other = await openFieldTest(await openPostgresTestStore())
  const { id } = await other.create({ name: 'Diet', type: 'dropdown', options: ['Vegan', 'Any'] })

  await other.write('ben', id, 'Vegan')
  await other.write('ben', id, 'Any')
  await other.call('ana', 'PATCH', `/api/custom-fields/${id}`, {
    options: ['Vegan', 'All'],
    renamedOptions: [{ from: 'Any', to: 'All' }],
  })
  expect(await other.valuesOf('jane')).toEqual({ Diet: 'All' })
  await other.write('ben', id, null)
  expect(await other.valuesOf('jane')).toEqual({ Diet: null })
  expect((await other.call('ana', 'POST', '/api/custom-fields', { name: 'DIET', type: 'text' })).status).toBe(409)
  await other.call('ana', 'DELETE', `/api/custom-fields/${id}`)
  expect(await other.fieldsOf('ben')).toEqual([])
})

test('what some accounts have in some fields is read at once, and nothing of others', async () => {
  const mood = await glow.create({ name: 'Mood', type: 'text' })
  const size = await glow.create({ name: 'Shoe size', type: 'number' })
  await glow.write('ben', mood.id, 'Sunny')
  await glow.write('ben', size.id, '38')
  const read = (who: 'ben' | 'eve', organizationId: string) =>
    glow.call(
      who,
      'GET',
      `/api/custom-field-values/of-many?organizationId=${organizationId}&accounts=jane,rival-jane&fields=${mood.id},unknown`,
    )

  expect((await read('ben', 'glow')).data).toEqual([{ accountId: 'jane', fieldId: mood.id, value: 'Sunny' }])
  expect((await read('eve', 'rival')).data).toEqual([])
})

test('[AL4] values that stand there from before are found by lists once their keys are made', async () => {
  const { id: fieldId } = await glow.create({ name: 'Shoe size', type: 'number' })
  const { customFieldValue } = store.tables
  const facts = { organizationId: 'glow', updatedBy: 'ben', updatedAt: new Date(0), fieldId }
  const sizes = ['38', '9.5', 'large'].map((value, at) => ({ ...facts, value, accountId: `account ${at}` }))
  await store.write(async (tx) => {
    await tx.db.insert(customFieldValue).values(sizes)
    await leaveWork(tx, { work: 'field keys', organizationId: 'glow', subject: fieldId })
  })

  await startFieldKeyRenewal({ store, report: (error) => expect.fail(String(error)) }, 2).run()

  const keys = await store.read((db) => db.select({ key: customFieldValue.key, number: customFieldValue.numberKey }).from(customFieldValue))
  expect(keys).toEqual([
    { key: '38', number: '10000000000000380000000000' },
    { key: '9.5', number: '10000000000000095000000000' },
    { key: 'large', number: null },
  ])
})
