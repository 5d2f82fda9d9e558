import type { AnalyticsEvent } from '@rapport/domain/analytics/analytics-event'

/** The destination of events about the product's use. Another destination is another implementation of this. */
export interface Analytics {
  track(event: AnalyticsEvent): void
}

interface Log {
  info(fields: object, words: string): void
}

/** Writes events to the log. */
export const createLogAnalytics = (log: Log): Analytics => ({
  track: (event) => log.info({ analytics: event }, event.name),
})
