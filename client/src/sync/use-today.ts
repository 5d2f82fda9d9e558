import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { useEffect, useState } from 'react'

const lookEvery = 30_000

/** The day in a zone; a page that stays open goes on to the next one. */
export const useToday = (timeZone: string): string => {
  const [today, setToday] = useState(() => dayInZone(new Date(), timeZone))
  useEffect(() => {
    const look = () => setToday(dayInZone(new Date(), timeZone))
    look()
    const timer = setInterval(look, lookEvery)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return today
}
