import { expect, test } from 'vitest'
import { beyondWeight, yieldToOther, yieldToOwn } from './crowd.ts'

const by = (userId: string, way: string, at: number) => ({ userId, way, at })
const ben = { userId: 'ben', way: 'session b' }

test('[PE10] who holds as many as they may gives up their oldest, and nobody else does', () => {
  const present = [by('ana', 's', 1), by('ben', 'session b', 2), by('ben', 'session b', 3)]

  expect(yieldToOwn(present, ben, 3)).toEqual({ at: 'nobody' })
  expect(yieldToOwn(present, ben, 2)).toEqual({ at: 'one', goes: present[1] })
})

test('[PE10] a key that takes all throws its own out, not the browser of its person', () => {
  const present = [by('ben', 'session b', 1), by('ben', 'key k', 2), by('ben', 'key k', 3), by('ben', 'key k', 4)]

  expect(yieldToOwn(present, { userId: 'ben', way: 'key k' }, 4)).toEqual({ at: 'one', goes: present[1] })
  expect(yieldToOwn(present, ben, 4)).toEqual({ at: 'one', goes: present[1] })
})

test('[PE11] a full room lets one more person in: whoever holds the most gives up their oldest connection', () => {
  const present = [by('ana', 's', 1), by('eve', 'key k', 2), by('eve', 'key k', 3), by('eve', 'session e', 4)]

  expect(yieldToOther(present, ben, 5)).toEqual({ at: 'nobody' })
  expect(yieldToOther(present, ben, 4)).toEqual({ at: 'one', goes: present[1] })
})

test('[PE11] where all hold one, the next has to wait', () => {
  expect(yieldToOther([by('ana', 's', 1), by('eve', 'k', 2)], ben, 2)).toEqual({ at: 'full' })
})

test('[PE18] of documents that weigh too much together the newest stay open, the last one whatever it weighs', () => {
  const open = (document: string, at: number) => ({ document, at })
  const present = [open('small', 1), open('large', 2), open('large', 3), open('middle', 4)]
  const weights: Record<string, number> = { small: 1, middle: 5, large: 9 }
  const beyond = (most: number) =>
    beyondWeight(
      present,
      ({ document }) => document,
      (document) => weights[document] ?? 0,
      most,
    )

  expect(beyond(15)).toEqual([])
  expect(beyond(14)).toEqual([present[0]])
  expect(beyond(13)).toEqual(present.slice(0, 3))
  expect(beyond(1)).toEqual(present.slice(0, 3))
})
