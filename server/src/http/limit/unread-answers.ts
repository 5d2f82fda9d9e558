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

/** So much of a person's answers waits for its readers: each one stays in memory until it is read. */
export interface UnreadAnswers {
  /** Notes where a call is answered. */
  readonly follow: (who: Authenticated, env: unknown) => void
  /** Why another call of a person is not carried out. Asked in its turn: then all answers before it are made. */
  readonly refusal: (who: Authenticated) => Refusal | undefined
}

export const createUnreadAnswers = (mostBytes = 32 * megabyte): UnreadAnswers => {
  const answersByPerson = new Map<string, Set<ServerResponse>>()
  return {
    follow(who, env) {
      const [person, answer] = [personOf(who), answerIn(env)]
      if (person === undefined || answer === undefined) return
      const answers = answersByPerson.get(person) ?? new Set()
      answersByPerson.set(person, answers.add(answer))
      answer.once('close', () => {
        answers.delete(answer)
        if (answers.size === 0) answersByPerson.delete(person)
      })
    },
    refusal(who) {
      const answers = answersByPerson.get(personOf(who) ?? '') ?? []
      const unread = [...answers].reduce((sum, { writableLength }) => sum + writableLength, 0)
      return unread > mostBytes ? tooMuchUnread : undefined
    },
  }
}

/** What a call is answered by; a test may have none. */
export const answerIn = (env: unknown): ServerResponse | undefined => {
  const outgoing: unknown = typeof env === 'object' && env !== null && 'outgoing' in env ? env.outgoing : undefined
  return outgoing instanceof ServerResponse && !outgoing.destroyed ? outgoing : undefined
}
