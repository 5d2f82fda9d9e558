import type { Account } from '@rapport/domain/account/account'
import { notSet } from '@rapport/domain/account-list/listed-values'
import { showCount } from '@rapport/domain/show/money'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { css } from '#styled-system/css'
import { accountGroupsQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session/session.ts'
import { Swatch } from '../../../ui/state/swatch.tsx'
import type { GroupedRows } from '../../../ui/table/grouped-rows.ts'
import { type HomeQuery, listQueryOf } from '../home-query.ts'
import { useWorkspace } from '../use-workspace.ts'
import type { RowContext } from './account-columns.tsx'
import { groupName, groupValue } from './group-value.ts'

/** The groups of a table with their names and counts; undefined where rows stand in none. */
export function useGroups(query: HomeQuery, { fieldValueOf }: RowContext): GroupedRows<Account> | undefined {
  const { group } = query
  const { organization } = useSession()
  const workspace = useWorkspace({ segments: group === 'segment', campaigns: group === 'campaign', fields: group !== undefined })
  const list = useMemo(() => listQueryOf(query), [query])
  const { data } = useQuery({ ...accountGroupsQuery(organization.id, list, list.sort ?? ''), enabled: group !== undefined })
  return useMemo(() => {
    if (group === undefined) return undefined
    const counts = new Map(data?.map(({ value, count }) => [value ?? notSet, count]))
    const heading = (value: string) => {
      const count = counts.get(value)
      const stage = group === 'stage' ? workspace.stages.find(({ id }) => id === value) : undefined
      return (
        <>
          {stage && <Swatch swatch={stageSwatch(stage.key)} />}
          <span className={nameStyle}>{groupName(group, value, workspace)}</span>
          {count !== undefined && <span className={countStyle}>{showCount(count)}</span>}
        </>
      )
    }
    return { of: (account: Account) => groupValue(group, account, workspace.stages, fieldValueOf), heading }
  }, [group, data, workspace, fieldValueOf])
}

const nameStyle = css({ minWidth: '0', truncate: true })
const countStyle = css({ color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' })
