import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../api/queries.ts'
import { useToday } from './use-today.ts'

/** The organisation's zone; UTC until it is known. */
export const useTimeZone = (): string => useQuery(settingsQuery()).data?.timeZone ?? 'UTC'

export const useOrganizationToday = (): string => useToday(useTimeZone())
