import { setImmediate as later } from 'node:timers'
import type { Authenticated } from '../caller.ts'

/** Undefined where a call may begin at once. */
export type AwaitTurn = (who: Authenticated) => Promise<void> | undefined

type Line = (() => void)[]

/**
 * Lets an organisation begin one call in each turn of the event loop. Of those who wait one begins in all: the organisations take turns, and
 * in each its callers. So nobody waits for more than a call or two, however many somebody else sends at once.
 */
export const createFairTurns = (): AwaitTurn => {
  const begun = new Set<string>()
  const lines = new Map<string, Map<string, Line>>()
  let isAsked = false
  const askForNext = () => {
    if (!isAsked) later(beginNext)
    isAsked = true
  }
  const beginNext = () => {
    isAsked = false
    begun.clear()
    const begin = takeNext(lines)
    if (begin === undefined) return
    askForNext()
    begin()
  }
  return (who) => {
    const [organization, caller] = nameOf(who)
    const waiting = lines.get(organization) ?? new Map<string, Line>()
    askForNext()
    if (waiting.size === 0 && !begun.has(organization)) {
      begun.add(organization)
      return undefined
    }
    return new Promise((begin) => {
      const line = waiting.get(caller) ?? []
      line.push(begin)
      waiting.set(caller, line)
      lines.set(organization, waiting)
    })
  }
}

/** Whose line is not at its end goes behind the others. */
const takeNext = (lines: Map<string, Map<string, Line>>): (() => void) | undefined => {
  const [organization] = lines
  if (organization === undefined) return undefined
  const [name, callers] = organization
  lines.delete(name)
  const [caller] = callers
  if (caller === undefined) return undefined
  const [callerName, line] = caller
  callers.delete(callerName)
  const begin = line.shift()
  if (line.length > 0) callers.set(callerName, line)
  if (callers.size > 0) lines.set(name, callers)
  return begin
}

const nameOf = (who: Authenticated): readonly [string, string] => {
  if (who.at === 'nobody') return ['', '']
  if (who.at === 'no-organization') return [who.userId, who.userId]
  const { organizationId, userId, via } = who.caller
  return [organizationId, via.kind === 'key' ? via.keyId : userId]
}
