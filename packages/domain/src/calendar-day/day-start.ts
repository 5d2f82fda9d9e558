import { hourMs } from '../limit/unit.ts'
import { dayInZone } from './calendar-day.ts'

/** No zone is further from UTC. */
const furthestMs = 15 * hourMs

/** [CD7] The first instant (milliseconds since 1970) of a calendar day (YYYY-MM-DD) in a zone. The clock may change on that day. */
export const dayStart = (day: string, timeZone: string): number => {
  const midnight = Date.parse(day)
  let [before, since] = [midnight - furthestMs, midnight + furthestMs]
  while (since - before > 1) {
    const between = Math.floor((before + since) / 2)
    if (dayInZone(new Date(between), timeZone) < day) before = between
    else since = between
  }
  return since
}
