import { minuteMs } from '@rapport/domain/limit/unit'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { valueOrThrow } from '../refused-call.ts'
import { fetchUtmDefaults } from './settings-calls.ts'

export const utmDefaultsQuery = () =>
  queryOptions({
    queryKey: queryKeys.utmDefaults,
    queryFn: ({ signal }) => valueOrThrow(fetchUtmDefaults(signal)),
    staleTime: 5 * minuteMs,
  })
