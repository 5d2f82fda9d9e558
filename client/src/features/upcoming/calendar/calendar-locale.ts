interface WeekOfLocale {
  readonly firstDay: number
}

/** 0 for weeks that begin on Sunday, 1 Monday, 6 Saturday. */
export const firstWeekday = (language: string): number => {
  const locale = localeOf(language) as Intl.Locale & { getWeekInfo?: () => WeekOfLocale; weekInfo?: WeekOfLocale } // newer than the type; older browsers have the second, some neither
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 7) % 7
}

/** A browser may name an invalid language tag ('en-US@posix' on some systems): then American English. */
const localeOf = (language: string): Intl.Locale => {
  try {
    return new Intl.Locale(language)
  } catch {
    return new Intl.Locale('en-US')
  }
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** 'November 2026' of 2026-11. */
export const monthTitle = (month: string): string => `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
