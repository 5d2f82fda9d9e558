import { expect, test } from 'vitest'
import { type Identity, matchRow, repeatedRows } from './csv-match.ts'

const stored = {
  hasId: (id: string) => id === 'jane',
  byEmail: (email: string) => ({ 'jane@example.com': ['jane'], 'team@example.com': ['jane', 'mia'] })[email] ?? [],
  byHandle: (handle: string) => ({ 'instagram:mia': ['mia'], 'tiktok:duo': ['jane', 'mia'] })[handle] ?? [],
}
const who = (identity: Partial<Identity>): Identity => ({ id: null, email: null, handles: [], ...identity })

test('[CI7] a row is about the influencer with its id, else its e-mail, else one of its handles, else about a new one', () => {
  expect(matchRow(who({ id: 'jane', email: 'team@example.com' }), stored)).toEqual({ at: 'known', id: 'jane' })
  expect(matchRow(who({ email: 'Jane@Example.com', handles: ['instagram:mia'] }), stored)).toEqual({ at: 'known', id: 'jane' })
  expect(matchRow(who({ email: 'new@example.com', handles: ['instagram:mia'] }), stored)).toEqual({ at: 'known', id: 'mia' })
  expect(matchRow(who({ email: 'new@example.com' }), stored)).toEqual({ at: 'new' })
})

test('[CI7] an unknown id, and an e-mail or handle that several have, are told', () => {
  expect(matchRow(who({ id: 'nobody' }), stored)).toMatchObject({
    at: 'unclear',
    path: 'id',
    message: 'There is no influencer with this id',
  })
  expect(matchRow(who({ email: 'team@example.com' }), stored)).toMatchObject({ at: 'unclear', path: 'email' })
  expect(matchRow(who({ handles: ['tiktok:duo'] }), stored)).toMatchObject({ at: 'unclear', path: 'instagramUsername' })
})

test('[CI8] a later row about the same influencer is told which one it repeats', () => {
  const rows = [
    who({ email: 'a@b.co' }),
    who({ handles: ['instagram:x'] }),
    who({ email: 'A@B.co' }),
    who({ id: 'jane', email: 'a@b.co' }),
    who({}),
  ]

  expect([...repeatedRows(rows)]).toEqual([[2, 0]])
})
