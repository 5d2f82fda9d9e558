import { expect, test } from 'vitest'
import { addEmail, bareSubject, type Email } from './email-import.ts'

const first: Email = {
  messageId: '<1@glow.example>',
  references: [],
  subject: 'A summer drop',
  from: 'Ana <ana@glow.example>',
  to: ['jane@example.com'],
  date: '2026-11-18T09:00:00.000Z',
}
const answer: Email = {
  messageId: '<2@example.com>',
  references: ['<1@glow.example>'],
  subject: 'Re: A summer drop',
  from: 'Jane <jane@example.com>',
  to: ['ana@glow.example'],
  date: '2026-11-20T09:00:00.000Z',
}
const threadsOf = (...emails: readonly Email[]) =>
  emails.reduce((threads, email) => addEmail(threads, email) ?? threads, [] as NonNullable<ReturnType<typeof addEmail>>)
const shape = (threads: ReturnType<typeof threadsOf>) => threads.map(({ messages }) => messages.map(({ messageId }) => messageId))

test('[EM3] a first mail begins a thread under its own name and subject', () => {
  expect(threadsOf(first)).toEqual([
    {
      id: '<1@glow.example>',
      subject: 'A summer drop',
      messages: [
        { from: 'Ana <ana@glow.example>', to: ['jane@example.com'], date: '2026-11-18T09:00:00.000Z', messageId: '<1@glow.example>' },
      ],
    },
  ])
})

test('[EM3] an answer joins the mail it refers to, whichever was imported first', () => {
  expect(shape(threadsOf(first, answer))).toEqual([['<1@glow.example>', '<2@example.com>']])
  expect(shape(threadsOf(answer, { ...first, subject: 'Another subject' }))).toEqual([['<1@glow.example>', '<2@example.com>']])
  expect(shape(threadsOf(answer, { ...answer, messageId: '<3@x>', references: ['<2@example.com>'], subject: 'New' }))).toEqual([
    ['<2@example.com>', '<3@x>'],
  ])
})

test('[EM3] without a reference the same subject joins, another one begins a thread', () => {
  expect(shape(threadsOf(first, { ...answer, references: [] }))).toEqual([['<1@glow.example>', '<2@example.com>']])
  expect(shape(threadsOf(first, { ...answer, references: [], subject: 'Your invoice' }))).toEqual([
    ['<1@glow.example>'],
    ['<2@example.com>'],
  ])
  const nameless = { ...first, messageId: null, subject: '' }
  expect(threadsOf(nameless, { ...nameless, from: 'Ben <ben@glow.example>' })).toHaveLength(2)
})

test('[EM4] the same mail twice is noticed', () => {
  expect(addEmail(threadsOf(first, answer), answer)).toBeNull()
  const nameless = { ...first, messageId: null }
  expect(addEmail(threadsOf(nameless), nameless)).toBeNull()
  expect(addEmail(threadsOf(nameless), { ...nameless, date: '2026-11-18T09:01:00.000Z' })).not.toBeNull()
})

test('[EM5] marks of answers and forwards do not count', () => {
  expect(bareSubject('Re: AW: Fwd:  A Summer   Drop ')).toBe('a summer drop')
  expect(bareSubject('RE[2]: A summer drop')).toBe('a summer drop')
  expect(bareSubject('Recipe: soup')).toBe('recipe: soup')
})
