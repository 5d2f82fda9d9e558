import { expect, test } from 'vitest'
import { descriptionOf, failureWords, offerLineWords, stepWords } from './import-words.ts'

test('what the server says is told, else its status, else what can be done', () => {
  expect(failureWords(422, 'Could not find partnership details in this document')).toBe(
    'Could not find partnership details in this document',
  )
  expect(failureWords(502, null)).toBe('Failed to process file (Status: 502)')
  expect(failureWords(0, null)).toBe('Failed to extract partnership details. Please try manual entry.')
})

test('scanned pages are counted; what nobody knows yet is not', () => {
  expect(stepWords({ step: 'recognising', page: 2, pages: 5, done: 0.5 })).toEqual({
    label: 'Recognising the text of the scan',
    done: 1.5,
    total: 5,
    figure: 'Page 2 of 5',
  })
  expect(stepWords({ step: 'waiting', page: 0, pages: 0 })).toMatchObject({ label: 'Other documents are read first', total: null })
  expect(stepWords(null)).toMatchObject({ label: 'Reading the document', total: null })
})

test('the dialog of an import tells that a person checks first, or the name of the file', () => {
  expect(descriptionOf(undefined, undefined)).toBe('You check what was read before anything is saved')
  expect(descriptionOf('a.pdf', { at: 'waiting' })).toBe('a.pdf')
})

test('an offer says what its line calls it, or which lines it was worked out from', () => {
  expect(offerLineWords({ words: 'total fee', lines: [11] })).toBe('total fee, line 12')
  expect(offerLineWords({ words: '', lines: [5, 6, 7] })).toBe('worked out from lines 6 to 8')
  expect(offerLineWords({ words: '', lines: [] })).toBe('')
})
