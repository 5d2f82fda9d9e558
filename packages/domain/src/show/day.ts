const day = /^\d{4}-\d{2}-\d{2}$/
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** [SH1] A calendar day or an instant (read in the browser's zone) as `MMM d, yyyy`: Nov 5, 2026. */
export const showDay = (value: string): string => {
  const short = showShortDay(value)
  return short && `${short}, ${dateOf(value).getFullYear()}`
}

/** [SH1] The short form for rows: Nov 5. */
export const showShortDay = (value: string): string => {
  const date = dateOf(value)
  return Number.isNaN(date.getTime()) ? '' : `${months[date.getMonth()]} ${date.getDate()}`
}

/** [SH1] The short form with its weekday, for a day that is being chosen: Sun, Dec 6. */
export const showWeekday = (value: string): string => {
  const short = showShortDay(value)
  return short && `${weekdays[dateOf(value).getDay()]}, ${short}`
}

/** [SH6] Days from one to another: Nov 1 – Dec 15, 2026, of two years Nov 1, 2026 – Jan 15, 2027. */
export const showSpan = (first: string, last: string): string => {
  if (first === last) return showDay(first)
  return `${first.slice(0, 4) === last.slice(0, 4) ? showShortDay(first) : showDay(first)} – ${showDay(last)}`
}

/** [SH5] The reader's time of day of an instant: 09:05. */
export const showTime = (instant: string | number): string => {
  const date = new Date(instant)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** [SH5] The reader's day and time of an instant: Nov 5, 2026, 09:05. */
export const showMoment = (instant: string): string => `${showDay(instant)}, ${showTime(instant)}`

const dateOf = (value: string): Date => new Date(day.test(value) ? `${value}T00:00:00` : value)
