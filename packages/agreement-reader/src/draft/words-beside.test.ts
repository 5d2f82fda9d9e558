import { expect, test } from 'vitest'
import { amountPattern, dayPattern, wordsBeside } from './words-beside.ts'

test.each([
  ['Total fee: $4,200, payable in two parts', 'Total fee'],
  ['Total HT | 5 130,00 € | 4 200,00', 'Total HT'],
  ['£4,200 it is, but without the story', 'it is'],
  ['I could get to USD 4.2k for the lot.', 'I could get to'],
  ['We pay, when all is done and said and everyone is happy with it, 4200.00', 'and everyone is happy with it'],
])('[AR12] an amount is told by what its line calls it: %s', (line, words) => {
  expect(wordsBeside(line, amountPattern('4200'))).toBe(words)
})

test('[AR12] part of a larger number is not the amount, and cents count', () => {
  expect(wordsBeside('Fee: $14,200', amountPattern('4200'))).toBe('')
  expect(wordsBeside('Fee: $42.00', amountPattern('4200'))).toBe('')
  expect(wordsBeside('Fee: $1,850.50', amountPattern('1850.5'))).toBe('Fee')
})

test('[AR12] a day is told by the words before it', () => {
  expect(wordsBeside('The campaign kicks off on 1 September', dayPattern('2026-09-01'))).toBe('The campaign kicks off on')
})
