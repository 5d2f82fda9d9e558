import { ServerResponse } from 'node:http'
import { megabyte } from '@rapport/domain/limit/unit'
import type { Refusal } from '@rapport/domain/result/result'
import { type Authenticated, personOf } from '../caller.ts'

const retryAfter = 5

const tooMuchUnread: Refusal = {
  code: 'rate_limited',
  message: `Too much of what you asked for waits to be read. Read it, or try again in ${retryAfter} s`,
  retryAfter,
}

/** Refuses a person's next call while so much of their answers waits for its readers: each one stays in memory until it is read. */
export const createUnreadAnswers = (mostBytes = 32 * megabyte) => {
  const answersByPerson = new Map<string, Set<ServerResponse>>()
  return (who: Authenticated, env: unknown): Refusal | undefined => {
    const [person, answer] = [personOf(who), answerIn(env)]
    if (person === undefined || answer === undefined) return undefined
    const answers = answersByPerson.get(person) ?? new Set()
    const unread = [...answers].reduce((sum, { writableLength }) => sum + writableLength, 0)
    if (unread > mostBytes) return tooMuchUnread
    answersByPerson.set(person, answers.add(answer))
    answer.once('close', () => {
      answers.delete(answer)
      if (answers.size === 0) answersByPerson.delete(person)
    })
    return undefined
  }
}

/** What a call is answered by; a test may have none. */
export const answerIn = (env: unknown): ServerResponse | undefined => {
  const outgoing: unknown = typeof env === 'object' && env !== null && 'outgoing' in env ? env.outgoing : undefined
  return outgoing instanceof ServerResponse && !outgoing.destroyed ? outgoing : undefined
}
