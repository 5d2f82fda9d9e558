import { z } from '@hono/zod-openapi'
import { trueOrFalseWords } from '@rapport/domain/limit/limit-words'

export const unknownFieldWords = 'This field is not known'
export const noObjectWords = 'Please send a JSON object'

const wanted: Readonly<Record<string, string>> = {
  object: noObjectWords,
  array: 'Please give a list',
  string: 'Please give a text',
  number: 'Please give a number',
  int: 'Please give a whole number',
  boolean: trueOrFalseWords,
}

const unitOf: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

const tooBig = (origin: string, limit: number | bigint): string =>
  unitOf[origin] ? `This can have at most ${limit} ${unitOf[origin]}` : `Please give a number of at most ${limit}`

const tooSmall = (origin: string, limit: number | bigint): string => {
  if (!unitOf[origin]) return `Please give a number of at least ${limit}`
  return limit === 1 && wanted[origin] ? wanted[origin] : `This needs at least ${limit} ${unitOf[origin]}`
}

/** The mistakes of an input in words for people, where its shape has none of its own. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return wanted[issue.expected]
  if (issue.code === 'too_big') return tooBig(issue.origin, issue.maximum)
  if (issue.code === 'too_small') return tooSmall(issue.origin, issue.minimum)
  if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.map(String).join(', ')}`
  return issue.code === 'unrecognized_keys' ? unknownFieldWords : 'This value is not valid'
}

z.config({ customError: inWords })
