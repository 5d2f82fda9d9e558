import type { Account } from '@rapport/domain/account/account'
import { expect, test } from 'vitest'
import { pinCard, withPinned } from './pinned-cards.ts'

const account = (id: string) => ({ id, name: id }) as Account // the test reads these fields only
const ids = (accounts: readonly Account[]) => accounts.map(({ id }) => id).join('')

test('whoever was moved last stands on top, once', () => {
  expect(pinCard(pinCard(pinCard([], 'a'), 'b'), 'a')).toEqual(['a', 'b'])
  expect(ids(withPinned([account('x'), account('a')], ['a'], () => undefined))).toBe('ax')
})

test('a card that the list has not loaded yet stays where it was put', () => {
  expect(ids(withPinned([account('x')], ['b'], account))).toBe('bx')
  expect(ids(withPinned([account('x')], ['gone'], () => undefined))).toBe('x')
})
