import { statSync } from 'node:fs'

/** Says whether a path still leads to the file that it led to now: one put in its place, moved away or emptied is another. */
export const followPlace = (file: string): (() => boolean) => {
  const opened = statSync(file)
  return () => {
    const there = statSync(file, { throwIfNoEntry: false })
    return there?.ino === opened.ino && there.dev === opened.dev && there.size > 0
  }
}
