import type * as Y from 'yjs'

/** For tests: counts the walks over a type's children from the first one. */
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
