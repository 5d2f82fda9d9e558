import { showDay, showShortDay } from '@rapport/domain/show/day'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The age in few characters: now, 5m, 3h, 2d, then the day. Both are ISO instants. */
export const agoOf = (when: string, now: string): string => {
  const past = Date.parse(now) - Date.parse(when)
  if (past < minute) return 'now'
  if (past < hour) return `${Math.floor(past / minute)}m`
  if (past < day) return `${Math.floor(past / hour)}h`
  if (past < 7 * day) return `${Math.floor(past / day)}d`
  return when.slice(0, 4) === now.slice(0, 4) ? showShortDay(when) : showDay(when)
}

/** 'Mute Ben', 'Unmute Jane Doe'. */
export const muteLabel = ({ name, isMuted }: { readonly name: string; readonly isMuted: boolean }): string =>
  `${isMuted ? 'Unmute' : 'Mute'} ${name}`
