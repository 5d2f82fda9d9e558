import { noDateWords } from '../calendar-day/calendar-day.ts'
import { dayOf, readKept } from '../calendar-day/kept-day.ts'
import { atMost, tooLargeNumber } from '../limit/limit-words.ts'
import { readWebLink, urlWords } from '../link/web-link.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { showDay } from '../show/day.ts'
import { showCount } from '../show/money.ts'
import { plainLine } from '../show/plain-line.ts'
import { type CustomField, customFieldLimits, usableOptions } from './custom-field.ts'

type Kind = Pick<CustomField, 'type' | 'options'>

/** [CF4] to [CF9] A given value in its stored form; blanks clear it. An instant becomes its day in the zone. */
export const storedValue = (field: Kind, input: string | null, timeZone = 'UTC'): Result<string | null> => {
  const text = plainLine(input ?? '')
  if (text === '') return ok(null)
  switch (field.type) {
    case 'text':
      return text.length > customFieldLimits.text ? no(atMost('A text', customFieldLimits.text)) : ok(text)
    case 'number':
      return numberOf(text)
    case 'date':
      return dateOf(text, timeZone)
    case 'link':
      return linkOf(text)
    case 'dropdown':
      return usableOptions(field.options).includes(text) ? ok(text) : no('Please choose one of the options')
    case 'checkbox':
      return text === 'true' || text === 'false' ? ok(text) : no('Please choose true or false')
  }
}

/** [CF10] A stored value for readers. A value that does not fit its type is shown as it is. */
export const showValue = ({ type }: Pick<CustomField, 'type'>, value: string): string => {
  if (type === 'checkbox') return value === 'true' ? 'Yes' : 'No'
  if (type === 'date') return showDay(value) || value
  return type === 'number' ? showNumber(value) : value
}

/** Longer texts are cut beside other facts. */
const shownTextLimit = 50

/** [CF11] A text of at most 50 characters; a longer one ends in an ellipsis. A character is a grapheme. */
export const truncated = (text: string): string => {
  if (text.length <= shownTextLimit) return text
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  return characters.length <= shownTextLimit
    ? text
    : `${characters
        .slice(0, shownTextLimit)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd()}…`
}

const no = (message: string): Result<never> => refuse('validation_failed', message, { issues: [{ path: 'value', message }] })

/** A decimal string without separators; nothing passes through a float. */
const numberOf = (text: string): Result<string> => {
  const [, sign = '', whole, part = ''] = /^([-−]?)(\d+)(?:\.(\d+))?$/.exec(text.replace(/[\s,]/g, '')) ?? []
  if (whole === undefined) return no('Please enter a valid number')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > 15 || part.length > 10) return no(tooLargeNumber)
  return ok(`${sign ? '-' : ''}${digits}${part ? `.${part}` : ''}`)
}

const showNumber = (value: string): string => {
  const [whole = '', part] = value.split('.')
  return part === undefined ? showCount(whole) : `${showCount(whole)}.${part}`
}

const dateOf = (text: string, timeZone: string): Result<string> => {
  const day = readKept(text, timeZone)
  return day === null ? no(noDateWords) : ok(dayOf(day))
}

const linkOf = (text: string): Result<string> => {
  if (text.length > customFieldLimits.link) return no(atMost('A link', customFieldLimits.link))
  const link = readWebLink(text)
  return link === null ? no(urlWords) : ok(link)
}
