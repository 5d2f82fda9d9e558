import type { Account } from '@rapport/domain/account/account'
import type { ListedFieldValue } from '@rapport/domain/custom-field/custom-field'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { waitingValuesOfMany } from '@rapport/domain/sync/outbox-values'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { listedValuesQuery } from '../../api/account/field-value-calls.ts'
import { useLiveSelection } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'

/** A stored value; null for none, undefined while it is not known. */
export type ValueOf = (accountId: string, fieldId: string) => string | null | undefined

const together = 100

/** What the accounts of a list have in some custom fields, with what waits on this device laid over; undefined while it is not known. */
export const useListedValues = (accounts: readonly Account[], fieldIds: readonly string[]): ValueOf => {
  const { organizationId, outbox } = requireSync()
  const groups = useSeenGroups(accounts, fieldIds.length > 0)
  const valueByKey = useQueries({
    queries: groups.map((ids) => listedValuesQuery(organizationId, ids, fieldIds)),
    combine: useCallback(
      (answers: readonly { readonly data: readonly ListedFieldValue[] | undefined }[]) => mapOf(groups, answers, fieldIds),
      [groups, fieldIds],
    ),
  })
  const last = useRef(valueByKey)
  // A list that grows asks for its last group anew: until then its former values are shown.
  const shown = useMemo(() => new Map([...last.current, ...valueByKey]), [valueByKey])
  last.current = shown
  const waiting = useLiveSelection(outbox.rows, waitingOf, isSameMap)
  return useCallback<ValueOf>(
    (accountId, fieldId) => {
      const key = keyOf(accountId, fieldId)
      return waiting.has(key) ? waiting.get(key) : shown.get(key)
    },
    [waiting, shown],
  )
}

/** Accounts in groups as they came: who comes to the list later changes the last group alone. */
const useSeenGroups = (accounts: readonly Account[], isWanted: boolean): readonly (readonly string[])[] => {
  const seen = useRef<readonly string[]>([])
  return useMemo(() => {
    if (!isWanted) return noGroups
    const former = new Set(seen.current)
    const fresh = accounts.flatMap(({ id }) => (former.has(id) ? [] : [id]))
    // Of a list that is another one altogether nothing is asked any more.
    seen.current = fresh.length === accounts.length ? fresh : [...seen.current, ...fresh]
    const all = seen.current
    return Array.from({ length: Math.ceil(all.length / together) }, (_, at) => all.slice(at * together, (at + 1) * together))
  }, [accounts, isWanted])
}

const noGroups: readonly (readonly string[])[] = []

const keyOf = (accountId: string, fieldId: string): string => `${accountId} ${fieldId}`

const mapOf = (
  groups: readonly (readonly string[])[],
  answers: readonly { readonly data: readonly ListedFieldValue[] | undefined }[],
  fieldIds: readonly string[],
): ReadonlyMap<string, string | null> => {
  const map = new Map<string, string | null>()
  groups.forEach((ids, at) => {
    const data = answers[at]?.data
    if (data === undefined) return
    for (const id of ids) for (const fieldId of fieldIds) map.set(keyOf(id, fieldId), null)
    for (const { accountId, fieldId, value } of data) map.set(keyOf(accountId, fieldId), value)
  })
  return map
}

const waitingOf = (rows: readonly OutboxRow[]): ReadonlyMap<string, string | null> =>
  new Map(waitingValuesOfMany(rows).map(({ accountId, fieldId, value }) => [keyOf(accountId, fieldId), value]))

const isSameMap = (a: ReadonlyMap<string, string | null>, b: ReadonlyMap<string, string | null>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.has(key) && b.get(key) === value)
