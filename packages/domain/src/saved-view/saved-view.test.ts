import { expect, test } from 'vitest'
import { isViewSeen, mayChangeView } from './saved-view.ts'
import { savedViewCreation } from './saved-view-shape.ts'

const ana = { userId: 'ana', role: 'member' } as const
const admin = { userId: 'chloe', role: 'admin' } as const

test('[SV1] a private view is seen by its maker only, a shared one by everybody', () => {
  expect(isViewSeen({ isShared: false, createdBy: 'ana' }, ana)).toBe(true)
  expect(isViewSeen({ isShared: false, createdBy: 'ana' }, admin)).toBe(false)
  expect(isViewSeen({ isShared: true, createdBy: 'ben' }, ana)).toBe(true)
})

test('[SV2] a view is changed by its maker, a shared one by admins too', () => {
  expect(mayChangeView({ isShared: true, createdBy: 'ben' }, ana)).toBe(false)
  expect(mayChangeView({ isShared: true, createdBy: 'ben' }, admin)).toBe(true)
  expect(mayChangeView({ isShared: false, createdBy: 'ana' }, ana)).toBe(true)
})

test('[SV3] a view has a name of one line and an address of at most 2,000 characters', () => {
  expect(savedViewCreation.parse({ name: '  Due\ntoday ', query: '?outreach=due' })).toEqual({
    name: 'Due today',
    query: 'outreach=due',
    isShared: false,
  })
  expect(savedViewCreation.safeParse({ name: ' ', query: '' }).success).toBe(false)
  expect(savedViewCreation.safeParse({ name: 'x'.repeat(101), query: '' }).success).toBe(false)
  expect(savedViewCreation.safeParse({ name: 'Long', query: 'x'.repeat(2001) }).success).toBe(false)
})
