import { isNextMark, isSameMark, type Mark, readMark } from '../file/database-mark.ts'
import type { FollowedLog } from './followed-log.ts'

/** Those before stand in the log. */
const mostKept = 10_000

/** Follows which state stands in a database file: that seen last, one that this store committed since, or one that the log names. */
export const followMarks = (database: number, log: FollowedLog | undefined) => {
  let seen = readMark(database)
  let own: Mark[] = []
  let isEmptying = false
  const isOwn = (mark: Mark): boolean => {
    const isFound = own.some((each) => isSameMark(each, mark))
    if (isFound) own = own.filter(({ count }) => count > mark.count)
    return isFound
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
    return isNamed ?? (isEmptying || isNext(mark))
  }
  return {
    add(mark: Mark): void {
      own.push(mark)
      if (own.length > mostKept) own = own.slice(mostKept / 2)
    },
    /** Commands beside may write until the log is empty: what stands in the file then is told at the end. */
    beginEmptying(): (emptiedAt: Mark | undefined) => void {
      isEmptying = true
      return (emptiedAt) => {
        isEmptying = false
        if (emptiedAt) this.add(emptiedAt)
      }
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
