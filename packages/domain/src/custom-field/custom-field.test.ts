import { expect, test } from 'vitest'
import { historyMark, nameOfMark, optionsIssue, usableOptions } from './custom-field.ts'
import { customFieldCreation } from './custom-field-shape.ts'
import { showValue, storedValue, truncated } from './field-value.ts'

const plain = (type: 'text' | 'number' | 'date' | 'link' | 'checkbox') => ({ type, options: [] })
const sizes = { type: 'dropdown', options: ['Small', ' ', 'Large'] } as const
const answerOf = (...given: Parameters<typeof storedValue>) => {
  const result = storedValue(...given)
  return result.ok ? result.value : result.refusal.message
}
const messagesOf = (input: unknown): string[] => customFieldCreation.safeParse(input).error?.issues.map((issue) => issue.message) ?? []

test('[CF1] the name of a custom field is trimmed, not empty and at most 100 characters', () => {
  expect(customFieldCreation.parse({ name: ' Shoe size ', type: 'number' })).toEqual({ name: 'Shoe size', type: 'number', options: [] })
  expect(messagesOf({ name: ' ', type: 'text' })).toEqual(['Please enter a name'])
  expect(messagesOf({ name: 'x'.repeat(10_000), type: 'text' })).toEqual(['A name can have at most 100 characters'])
  expect(messagesOf({ name: 'Mood', type: 'colour' })).toEqual(['A type is one of: text, number, date, link, dropdown, checkbox'])
})

test('[CF2] blank options are ignored, and of equal ones the first stays', () => {
  expect(usableOptions([' Small ', '', '  ', 'Large', 'Small'])).toEqual(['Small', 'Large'])
})

test('[CF3] a dropdown needs an option, no other field has any', () => {
  expect(optionsIssue('dropdown', [' ', ''])).toBe('Please enter at least one option')
  expect(optionsIssue('dropdown', ['x'.repeat(101)])).toBe('An option can have at most 100 characters')
  expect(optionsIssue('text', ['Small'])).toBe('Only a dropdown has options')
  expect(optionsIssue('text', [' '])).toBeUndefined()
  expect(messagesOf({ name: 'Size', type: 'dropdown', options: [' '] })).toEqual(['Please enter at least one option'])
})

test('[CF4] nothing, or only blanks, clears a value of every type', () => {
  for (const field of [plain('text'), plain('number'), plain('date'), plain('link'), sizes, plain('checkbox')]) {
    expect([answerOf(field, null), answerOf(field, ''), answerOf(field, ' \n ')]).toEqual([null, null, null])
  }
})

test('[CF5] a text is one line of at most 5,000 characters', () => {
  expect(answerOf(plain('text'), ' likes\ttea \u0000')).toBe('likes tea')
  expect(answerOf(plain('text'), 'x'.repeat(10_000))).toBe('A text can have at most 5,000 characters')
})

test('[CF6] a number keeps its digits, without separators and never as a float', () => {
  expect(answerOf(plain('number'), '1,250,000.50')).toBe('1250000.50')
  expect(answerOf(plain('number'), '-007')).toBe('-7')
  expect(answerOf(plain('number'), '123456789012345.0000000001')).toBe('123456789012345.0000000001')
  expect(answerOf(plain('number'), '12k')).toBe('Please enter a valid number')
  expect(answerOf(plain('number'), '1e5')).toBe('Please enter a valid number')
  expect(answerOf(plain('number'), '9'.repeat(16))).toBe('This number is too large')
})

test("[CF7] a date is a calendar day that exists; an instant becomes its day in the organization's zone", () => {
  expect(answerOf(plain('date'), '2026-02-28')).toBe('2026-02-28')
  expect(answerOf(plain('date'), '2026-11-20T23:30:00-05:00', 'America/New_York')).toBe('2026-11-20')
  expect(answerOf(plain('date'), '2026-02-30')).toBe('Please enter a valid date')
  expect(answerOf(plain('date'), 'tomorrow')).toBe('Please enter a valid date')
})

test('[CF8] a link is an address of the web; https:// is put before one without it', () => {
  expect(answerOf(plain('link'), 'jane.example/kit')).toBe('https://jane.example/kit')
  expect(answerOf(plain('link'), 'http://jane.example')).toBe('http://jane.example')
  expect(answerOf(plain('link'), 'jane.example:8080/kit')).toBe('https://jane.example:8080/kit')
  expect(answerOf(plain('link'), 'https://intranet/kit')).toBe('https://intranet/kit')
  for (const input of ['javascript:alert(1)', 'data:text/html,x', 'mailto:jane@example.com', 'jane', 'https://', 'two words.example'])
    expect(answerOf(plain('link'), input)).toBe('Please enter a valid URL')
})

test('[CF9] a dropdown holds one of its options, a checkbox true or false', () => {
  expect([answerOf(sizes, 'Large'), answerOf(sizes, 'large')]).toEqual(['Large', 'Please choose one of the options'])
  expect([answerOf(plain('checkbox'), 'true'), answerOf(plain('checkbox'), 'false')]).toEqual(['true', 'false'])
  expect(answerOf(plain('checkbox'), 'yes')).toBe('Please choose true or false')
})

test('[CF10] a value is shown for a reader, and one that does not fit as it stands', () => {
  expect([showValue({ type: 'checkbox' }, 'true'), showValue({ type: 'checkbox' }, 'false')]).toEqual(['Yes', 'No'])
  expect([showValue({ type: 'date' }, '2026-11-05'), showValue({ type: 'date' }, 'soon')]).toEqual(['Nov 5, 2026', 'soon'])
  expect([showValue({ type: 'number' }, '-1250000.5000'), showValue({ type: 'text' }, '1250000')]).toEqual(['-1,250,000.5000', '1250000'])
})

test('[CF11] a text is cut at 50 characters as a reader counts them', () => {
  expect(truncated('x'.repeat(50))).toBe('x'.repeat(50))
  expect(truncated('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`)
  expect(truncated('👩‍👩‍👧'.repeat(50))).toBe('👩‍👩‍👧'.repeat(50))
  expect(truncated(`${'x'.repeat(49)} and more`)).toBe(`${'x'.repeat(49)}…`)
})

test('[CF12] the history tells a custom field from a fact of the same name', () => {
  expect(nameOfMark(historyMark('email'))).toBe('email')
  expect(nameOfMark('email')).toBeUndefined()
})
