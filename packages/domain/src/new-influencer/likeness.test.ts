import { expect, test } from 'vitest'
import { noValues } from '../account/account-values.ts'
import { isNearName, likenessOf } from './likeness.ts'

const jane = { ...noValues, name: 'Jane Doe', email: 'jane@example.com', tiktokUsername: 'Jane.Doe' }
const sought = { name: '', email: null, profiles: [] }

test('[NI4] an influencer is known again by handle, e-mail and name, the surest first', () => {
  const byHandle = { platform: 'TikTok', username: '@jane.doe' } as const

  expect(likenessOf(jane, { name: 'Jane Doe', email: 'JANE@example.com', profiles: [byHandle] })).toBe('handle')
  expect(likenessOf(jane, { ...sought, name: 'Jane Doe', email: ' JANE@example.com' })).toBe('email')
  expect(likenessOf(jane, { ...sought, name: 'doe, jane' })).toBe('name')
  expect(likenessOf(jane, { ...sought, profiles: [{ platform: 'Instagram', username: 'jane.doe' }] })).toBeNull()
  expect(likenessOf(jane, sought)).toBeNull()
})

test('[NI5] names are near in another order, without accents, with a further word or one letter apart', () => {
  for (const name of ['jane doe', 'DOE, Jane', 'Jané Doe', 'Jane Mary Doe', 'Jaen Doe', 'Jale Doe', 'Janee Doe', 'Jan Doe Jane'])
    expect([name, isNearName('Jane Doe', name)]).toEqual([name, true])
})

test('[NI5] one shared word, another beginning and short words apart are another name', () => {
  for (const name of ['Jane', 'Jane Dae', 'Jane Smith', 'Dane Doe', 'Janet Moe', ''])
    expect([name, isNearName('Jane Doe', name)]).toEqual([name, false])
  expect(isNearName('Madonna', 'madonna')).toBe(true)
  expect(isNearName('Madonna', 'Madona')).toBe(false)
})
