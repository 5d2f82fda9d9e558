import { beforeEach, expect, test } from 'vitest'
import { dismissPutBack, isServerPutBack, noteEpoch } from './put-back.ts'

beforeEach(() => localStorage.clear())

test('a person is told once that the server was put back, also when their browser was closed meanwhile', () => {
  noteEpoch('u1-o1', 'e1')
  noteEpoch('u1-o1', 'e1')
  expect(isServerPutBack.get()).toBe(false)

  noteEpoch('u1-o1', 'e2')
  expect(isServerPutBack.get()).toBe(true)
  noteEpoch('u1-o1', 'e2')
  expect(isServerPutBack.get()).toBe(true)

  dismissPutBack('u1-o1')
  noteEpoch('u1-o1', 'e2')
  expect(isServerPutBack.get()).toBe(false)
})

test('who works in another organization for the first time is told nothing', () => {
  noteEpoch('u1-o1', 'e1')

  noteEpoch('u1-o2', 'e2')

  expect(isServerPutBack.get()).toBe(false)
})
