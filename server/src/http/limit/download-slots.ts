import { ok, type Result, refuse } from '@rapport/domain/result/result'

/** Somebody's slot for a download; called more than once, it leaves once. */
export type LeaveSlot = () => void

/** Takes a slot, or refuses where a person has as many downloads under way as one may. */
export type TakeSlot = (userId: string) => Result<LeaveSlot>

const mostAtOnce = 2
const retryAfter = 10

/** A download goes on after its call: a person, with all keys, has few at a time. */
export const createDownloadSlots = (): TakeSlot => {
  const underWay = new Map<string, number>()
  const change = (userId: string, by: 1 | -1) => {
    const count = (underWay.get(userId) ?? 0) + by
    if (count > 0) underWay.set(userId, count)
    else underWay.delete(userId)
  }
  return (userId) => {
    if ((underWay.get(userId) ?? 0) >= mostAtOnce) return tooMany
    change(userId, 1)
    let isTaken = true
    return ok(() => {
      if (isTaken) change(userId, -1)
      isTaken = false
    })
  }
}

const tooMany = refuse('rate_limited', `You have ${mostAtOnce} downloads under way: wait for one to end, then try again`, { retryAfter })
