import { isNextMark, isSameMark, type Mark, readMark } from '../file/database-mark.ts'
import type { FollowedLog } from './followed-log.ts'

/** Those before stand in the log. */
const mostKept = 10_000

/** Follows which state stands in a database file: that seen last, one that this store committed since, or one that the log names. */
export const followMarks = (database: number, log: FollowedLog | undefined) => {
  let seen = readMark(database)
  let own: Mark[] = []
  const isOwn = (mark: Mark): boolean => {
    const at = own.findIndex((each) => isSameMark(each, mark))
    own = own.slice(at + 1)
    return at >= 0
  }
  /** An emptied log no longer tells which command wrote beside. */
  const isNext = (mark: Mark): boolean => {
    const last = own.at(-1) ?? seen
    return mark.schema === last.schema && isNextMark(last, mark)
  }
  const judge = (mark: Mark): boolean => {
    if (mark.count < seen.count) return false
    if (isOwn(mark)) return true
    const isNamed = log?.names(mark)
    return isNamed ?? isNext(mark)
  }
  return {
    add(mark: Mark): void {
      own.push(mark)
      if (own.length > mostKept) own = own.slice(mostKept / 2)
    },
    isKnown(): boolean {
      const mark = readMark(database)
      if (isSameMark(mark, seen)) return true
      if (!judge(mark)) return !isSameMark(readMark(database), mark) // read while it was written: the next look judges
      seen = mark
      return true
    },
  }
}
