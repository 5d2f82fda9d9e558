import type { Mark } from '../file/database-mark.ts'
import { isNamedInLog } from '../file/log-match.ts'
import { endsAs, isBehind, isSameLogState, readLogState } from '../file/log-state.ts'

export interface FollowedLog {
  remember(): void
  /** Whether it went on from where it was. */
  isSame(): boolean
  /** Whether one of its commits left this mark; undefined while it cannot tell, as nothing stands in it or it changes. */
  names(mark: Mark): boolean | undefined
}

/** Another command that writes beside the server may change the index between two looks: the next look judges. */
export const followLog = (log: number, index: number): FollowedLog => {
  let before = readLogState(index)
  const remember = () => {
    try {
      before = readLogState(index) ?? before
    } catch {
      // What is committed is committed; the look before the next commit fails.
    }
  }
  return {
    remember,
    isSame() {
      const state = readLogState(index)
      const isOlder = state && before && isBehind(state, before)
      const isSame = !state || (!isOlder && endsAs(log, state))
      if (isSame) remember()
      return isSame || !isStill(index, state)
    },
    names(mark) {
      const state = readLogState(index)
      if (!state || state.lastFrame === 0) return undefined
      const isNamed = isNamedInLog(log, mark)
      return isNamed || isStill(index, state) ? isNamed : undefined
    },
  }
}

const isStill = (index: number, state: NonNullable<ReturnType<typeof readLogState>>): boolean => {
  const now = readLogState(index)
  return now !== undefined && isSameLogState(now, state)
}
