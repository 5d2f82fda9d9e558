import type { Account } from '@rapport/domain/account/account'
import { notSet } from '@rapport/domain/account-list/listed-values'
import { showCount } from '@rapport/domain/show/money'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { css } from '#styled-system/css'
import { Swatch } from '../../../ui/state/swatch.tsx'
import type { GroupedRows } from '../../../ui/table/grouped-rows.ts'
import type { Workspace } from '../use-workspace.ts'
import type { RowContext } from './account-columns.tsx'
import { groupName, groupValue } from './group-value.ts'

interface CountedGroup {
  readonly value: string | null
  readonly count: number
}

/** Rows under headings: what a group is called, and how many are in it once that is known. */
export function groupsOf(
  group: string,
  counted: readonly CountedGroup[] | undefined,
  workspace: Workspace,
  fieldValueOf: RowContext['fieldValueOf'],
): GroupedRows<Account> {
  const counts = new Map(counted?.map(({ value, count }) => [value ?? notSet, count]))
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
  return { of: (account) => groupValue(group, account, workspace.stages, fieldValueOf), heading }
}

const nameStyle = css({ minWidth: '0', truncate: true })
const countStyle = css({ color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' })
