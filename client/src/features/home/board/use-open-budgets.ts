import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { showMoney } from '@rapport/domain/show/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { openBudgetsQuery } from '../../../api/queries.ts'
import { requireSync } from '../../../sync/sync-session.ts'

/** Total budgets of open partnerships in words, by stage id. */
export function useOpenBudgets(query: ListQuery): ReadonlyMap<string, string> {
  const { data } = useQuery(openBudgetsQuery(requireSync().organizationId, query))
  return useMemo(() => new Map(data?.map(({ stageId, openBudget }) => [stageId, inWords(openBudget)])), [data])
}

/** Whole dollars where possible: a column is narrow. */
const inWords = (decimal: string): string => showMoney(decimal).replace(/\.00$/, '')
