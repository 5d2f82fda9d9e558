import type { Account } from '@rapport/domain/account/account'
import type { MergeSide } from '@rapport/domain/account-merge/account-merge'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { mergeAccounts } from '../../../api/account/merge-calls.ts'
import { customFieldValuesQuery } from '../../../api/account/profile-queries.ts'
import { useSegments, useUsers } from '../../../api/organization-lists.ts'
import { newId } from '../../../sync/new-id.ts'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { toast } from '../../../ui/message/toast.ts'
import { customRows, type MergeRow, mergeRows } from './merge-rows.ts'

export interface Merging {
  readonly rows: readonly MergeRow[]
  readonly sideOf: (row: MergeRow) => MergeSide
  readonly choose: (row: MergeRow, side: MergeSide) => void
  readonly isBusy: boolean
  readonly problem: string | null
  readonly merge: () => Promise<void>
}

export function useMerge(account: Account, other: Account, onMerged: () => void): Merging {
  const [users, segments] = [useUsers(), useSegments()]
  const { data: values = [] } = useQuery(customFieldValuesQuery(account.id))
  const { data: otherValues = [] } = useQuery(customFieldValuesQuery(other.id))
  const [sides, setSides] = useState<Readonly<Record<string, MergeSide>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef(newId())
  const rows = useMemo(() => {
    const names = new Map([...users, ...segments].map(({ id, name }) => [id, name]))
    return [...mergeRows(account, other, (id) => names.get(id)), ...customRows(values, otherValues)]
  }, [account, other, users, segments, values, otherValues])
  const chosen = (kind: MergeRow['kind']) =>
    Object.fromEntries(rows.filter((row) => row.kind === kind && sides[row.key]).map((row) => [row.key, sides[row.key] ?? 'this']))
  const [isBusy, merge] = useBusy(async () => {
    const input = { otherId: other.id, choices: chosen('field'), customFields: chosen('custom') }
    const result = await mergeAccounts(account.id, input, key.current)
    if (!result.ok) {
      key.current = newId()
      return setProblem(result.refusal.message)
    }
    toast.success(`${other.name} is now part of ${result.value.name}`)
    onMerged()
  })
  return {
    rows,
    sideOf: ({ key }) => sides[key] ?? 'this',
    choose: ({ key }, side) => setSides({ ...sides, [key]: side }),
    isBusy,
    problem,
    merge,
  }
}
