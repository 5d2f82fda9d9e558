import { type AccountFilter, accountFilter } from '../account-list/account-list-shape.ts'

/** [SV5] The filters of a view's address; null when they are none. */
export const filterOfView = (query: string): AccountFilter | null => {
  const read = accountFilter.safeParse(Object.fromEntries(new URLSearchParams(query)))
  return read.success ? read.data : null
}
