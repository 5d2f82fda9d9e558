import type { CustomFieldValue, ListedFieldValue } from '@rapport/domain/custom-field/custom-field'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { pageKeys } from '../../api/page-keys.ts'

type Listed = readonly ListedFieldValue[]

/** What lists last read of a custom field; null for none, undefined where no list shows it. */
export const listedFieldValue = (client: QueryClient, accountId: string, fieldId: string): string | null | undefined => {
  for (const [key, listed] of listsOf(client)) {
    if (!listed || !asksFor(key, accountId, fieldId)) continue
    return listed.find((value) => value.accountId === accountId && value.fieldId === fieldId)?.value ?? null
  }
  return undefined
}

/** Puts the server's newest value wherever a list shows it: the row does not fall back until the list is read anew. */
export const cacheListedValue = (client: QueryClient, { accountId, fieldId, value }: CustomFieldValue): void => {
  for (const [key, listed] of listsOf(client)) {
    if (!listed || !asksFor(key, accountId, fieldId)) continue
    const others = listed.filter((other) => other.accountId !== accountId || other.fieldId !== fieldId)
    client.setQueryData<Listed>(key, value === null ? others : [...others, { accountId, fieldId, value }])
  }
}

const listsOf = (client: QueryClient) => client.getQueriesData<Listed>({ queryKey: pageKeys.allListedFieldValues })

const asksFor = ([, accounts, fields]: QueryKey, accountId: string, fieldId: string): boolean =>
  Array.isArray(accounts) && accounts.includes(accountId) && Array.isArray(fields) && fields.includes(fieldId)
