import type * as Y from 'yjs'

/** For tests: counts how often the children of something are walked over from the first one. */
export const countWalks = (type: Y.XmlFragment): (() => number) => {
  let first = type._start
  let walks = 0
  Object.defineProperty(type, '_start', {
    get: () => {
      walks += 1
      return first
    },
    set: (start: Y.Item | null) => {
      first = start
    },
  })
  return () => walks
}
