import { expect, test } from 'vitest'
import { isFinalCloseCode } from './close-code.ts'
import { readRoomAddress, roomParams, roomsPath } from './room-address.ts'

test('an address carries the account, the schema and the epoch', () => {
  const query = new URLSearchParams(roomParams({ schema: 1, epoch: 'e1' }))

  expect(readRoomAddress(`${roomsPath}/01hx0000000000000000000000?${query}`)).toEqual({
    accountId: '01hx0000000000000000000000',
    schema: 1,
    epoch: 'e1',
  })
})

test('a stock client says neither schema nor epoch', () => {
  expect(readRoomAddress('/collab/01hx0000000000000000000000')).toEqual({ accountId: '01hx0000000000000000000000' })
})

test.each(['/collab/', '/collab/a/b', '/collab/..', '/api/health'])('%s is not a room', (url) => {
  expect(readRoomAddress(url)).toBeUndefined()
})

test('refusals and frames that are too big are final, failures are not', () => {
  expect([4400, 4401, 4403, 4409, 4410, 4426, 4429, 1009].every(isFinalCloseCode)).toBe(true)
  expect([4500, 4503, 1012, 1006, 1000].some(isFinalCloseCode)).toBe(false)
})
