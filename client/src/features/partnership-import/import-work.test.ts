import { mostAgreementBytes } from '@rapport/domain/agreement/agreement-zone'
import { expect, test } from 'vitest'
import {
  byHand,
  fileToRead,
  type ImportWork,
  isAllDone,
  isUnsaved,
  noWork,
  takeFiles,
  withCreated,
  withoutFile,
  withState,
} from './import-work.ts'

const file = (name: string, size = 1) => {
  const made = new File([], name, { lastModified: 1 })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

const work = (...files: readonly File[]): ImportWork => {
  let count = 0
  return takeFiles(noWork, files, () => `f${count++}`)
}

const statesOf = ({ files }: ImportWork) => files.map(({ state }) => state.at)

test('several files are taken at once and read one after the other; the first is shown', () => {
  const taken = work(file('a.pdf'), file('b.eml'))

  expect(taken.shown).toBe('f0')
  expect(fileToRead(taken, true)?.key).toBe('f0')
  expect(fileToRead(withState(taken, 'f1', { at: 'reading', step: null }), true)?.key).toBe('f1')
  expect(fileToRead(withState(taken, 'f0', byHand), true)?.key).toBe('f1')
  expect(fileToRead(taken, false)).toBeUndefined()
})

test('a file that was chosen twice is taken once', () => {
  expect(work(file('a.pdf'), file('a.pdf'), file('a.pdf', 2)).files).toHaveLength(2)
})

test('a file that is empty or too large is not sent', () => {
  const taken = work(file('empty.txt', 0), file('large.pdf', mostAgreementBytes + 1), file('largest.pdf', mostAgreementBytes))

  expect(statesOf(taken)).toEqual(['failed', 'failed', 'waiting'])
  expect(taken.files.map(({ state }) => state.at === 'failed' && state.why)).toEqual([
    'This file is empty',
    'A document can have at most 20 MB',
    false,
  ])
})

test('after an agreement became a partnership the next open one is shown', () => {
  const taken = work(file('a.pdf'), file('b.pdf'), file('c.pdf'))

  const second = withCreated({ ...taken, shown: 'f1' }, 'f1')
  expect(second.shown).toBe('f2')
  const third = withCreated(second, 'f2')
  expect(third.shown).toBe('f0')
  expect(isAllDone(third)).toBe(false)
  expect(isAllDone(withCreated(third, 'f0'))).toBe(true)
})

test('a left out agreement makes room for the next', () => {
  const taken = work(file('a.pdf'), file('b.pdf'))

  expect(withoutFile(taken, 'f0')).toMatchObject({ shown: 'f1', files: [{ key: 'f1' }] })
  expect(withoutFile(taken, 'f1').shown).toBe('f0')
  expect(withoutFile(withoutFile(taken, 'f0'), 'f1')).toEqual(noWork)
})

test('what was read is lost by closing', () => {
  const taken = work(file('a.pdf'))

  expect(isUnsaved(taken)).toBe(false)
  expect(isUnsaved(withState(taken, 'f0', byHand))).toBe(true)
})
