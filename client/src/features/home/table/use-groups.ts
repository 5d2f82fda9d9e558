import type { Account } from '@rapport/domain/account/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { accountGroupsQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session/session.ts'
import { loadAgain } from '../../../ui/loading/load-again.ts'
import type { GroupedRows } from '../../../ui/table/grouped-rows.ts'
import { type HomeQuery, listQueryOf } from '../home-query.ts'
import { useWorkspace } from '../use-workspace.ts'
import type { RowContext } from './account-columns.tsx'

type GroupsOf = typeof import('./groups-of.tsx').groupsOf

/** The groups of a table with their names and counts; undefined where rows stand in none, or until their code is here. */
export function useGroups(query: HomeQuery, { fieldValueOf }: RowContext): GroupedRows<Account> | undefined {
  const { group } = query
  const { organization } = useSession()
  const workspace = useWorkspace({ segments: group === 'segment', campaigns: group === 'campaign', fields: group !== undefined })
  const list = useMemo(() => listQueryOf(query), [query])
  const { data } = useQuery({ ...accountGroupsQuery(organization.id, list, list.sort ?? ''), enabled: group !== undefined })
  const [groupsOf, setGroupsOf] = useState<GroupsOf>()
  useEffect(() => {
    if (group === undefined) return
    loadAgain(() => import('./groups-of.tsx')).then(
      (part) => setGroupsOf(() => part.groupsOf),
      () => undefined, // the rows stand in no groups meanwhile
    )
  }, [group])
  return useMemo(
    () => (group === undefined ? undefined : groupsOf?.(group, data, workspace, fieldValueOf)),
    [groupsOf, group, data, workspace, fieldValueOf],
  )
}
