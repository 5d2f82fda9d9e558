import dayjs from 'dayjs'

const day = /^\d{4}-\d{2}-\d{2}/

/** [SH1] A calendar day or an instant (read in the browser's zone) as `MMM d, yyyy`: Nov 5, 2026. */
export const showDay = (value: string): string => (Number.isNaN(Date.parse(value)) ? '' : dayjs(dayPart(value)).format('MMM D, YYYY'))

/** [SH1] The short form for rows: Nov 5. */
export const showShortDay = (value: string): string => (Number.isNaN(Date.parse(value)) ? '' : dayjs(dayPart(value)).format('MMM D'))

const dayPart = (value: string): string => (day.test(value) && value.length === 10 ? `${value}T00:00:00` : value)
