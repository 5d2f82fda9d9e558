import { closeCodes } from '@rapport/collab-wire/close-code'
import { expect, test } from 'vitest'
import { leaveInGroups } from './leaving.ts'

/** How many sockets had been told before each pause, and in the end. */
const toldAmong = async (count: number): Promise<readonly number[]> => {
  const codes: number[] = []
  const told: number[] = []
  await leaveInGroups(
    Array.from({ length: count }, () => ({ close: (code: number) => void codes.push(code) })),
    async () => void told.push(codes.length),
  )
  expect(new Set(codes)).toEqual(new Set([closeCodes.restart]))
  return [...told, codes.length]
}

test('sockets of a server that stops are told some at a time, all within fifty pauses', async () => {
  expect(await toldAmong(10)).toEqual([10])
  expect(await toldAmong(45)).toEqual([20, 40, 45])
  const told = await toldAmong(5001)
  expect([told.length, told[0], told.at(-1)]).toEqual([50, 101, 5001])
})
