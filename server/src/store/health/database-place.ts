import { statSync } from 'node:fs'

/** Whether a path still leads to the same file: not replaced, moved away or emptied. */
export const followPlace = (file: string): (() => boolean) => {
  const opened = statSync(file)
  return () => {
    const there = statSync(file, { throwIfNoEntry: false })
    return there?.ino === opened.ino && there.dev === opened.dev && there.size > 0
  }
}
