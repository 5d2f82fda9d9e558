import { ServerResponse } from 'node:http'
import { megabyte } from '@rapport/domain/limit/unit'
import type { Refusal } from '@rapport/domain/result/result'
import { type Authenticated, personOf } from '../caller.ts'
import { networkOf } from './caller-address.ts'

const retryAfter = 5

const tooMuchUnread: Refusal = {
  code: 'rate_limited',
  message: `Too much of what you asked for waits to be read. Read it, or try again in ${retryAfter} s`,
  retryAfter,
}

/** So much of the answers to a person, to a network and in all waits for its readers: each one stays in memory until it is read. */
export interface UnreadAnswers {
  /** Notes where a call is answered. */
  readonly follow: (who: Authenticated, address: string, env: unknown) => void
  /** Why another call is not carried out. Asked in its turn: then all answers before it are made. */
  readonly refusal: (who: Authenticated, address: string) => Refusal | undefined
}

/** A network may be an office: its people read at the same time. Once much waits in all, who reads what they ask for is still answered. */
const mostBytes = { ofPerson: 32 * megabyte, ofNetwork: 96 * megabyte, inAll: 500 * megabyte, beside: megabyte }

export const createUnreadAnswers = (most: typeof mostBytes = mostBytes): UnreadAnswers => {
  const [byPerson, byNetwork, all] = [createAnswers(), createAnswers(), createAnswers()]
  return {
    follow(who, address, env) {
      const [person, answer] = [personOf(who), answerIn(env)]
      if (person === undefined || answer === undefined) return
      const held = [byPerson.add(person, answer), byNetwork.add(networkOf(address), answer), all.add('', answer)]
      answer.once('close', () => {
        for (const giveBack of held) giveBack()
      })
    },
    refusal(who, address) {
      const ofNetwork = byNetwork.unreadOf(networkOf(address))
      const isTooMuch =
        byPerson.unreadOf(personOf(who) ?? '') > most.ofPerson ||
        ofNetwork > most.ofNetwork ||
        (ofNetwork > most.beside && all.unreadOf('') > most.inAll)
      return isTooMuch ? tooMuchUnread : undefined
    },
  }
}

const createAnswers = () => {
  const answersByName = new Map<string, Set<ServerResponse>>()
  return {
    /** The answer takes it out again. */
    add(name: string, answer: ServerResponse): () => void {
      const answers = answersByName.get(name) ?? new Set()
      answersByName.set(name, answers.add(answer))
      return () => {
        answers.delete(answer)
        if (answers.size === 0) answersByName.delete(name)
      }
    },
    unreadOf(name: string): number {
      let unread = 0
      for (const { writableLength } of answersByName.get(name) ?? []) unread += writableLength
      return unread
    },
  }
}

/** What a call is answered by; a test may have none. */
export const answerIn = (env: unknown): ServerResponse | undefined => {
  const outgoing: unknown = typeof env === 'object' && env !== null && 'outgoing' in env ? env.outgoing : undefined
  return outgoing instanceof ServerResponse && !outgoing.destroyed ? outgoing : undefined
}
