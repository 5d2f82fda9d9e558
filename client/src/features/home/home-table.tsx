import type { Account } from '@rapport/domain/account/account'
import { type RefObject, useMemo, useState } from 'react'
import { useAtRest } from '../../api/use-at-rest.ts'
import { useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { later } from '../../ui/loading/later.tsx'
import { useWidthFrom } from '../../ui/page/use-width-from.ts'
import { togetherInGroups } from '../../ui/table/grouped-rows.ts'
import { keepRows, noSelection, selectRow } from '../../ui/table/row-selection.ts'
import type { ColumnArranging } from '../../ui/table/use-arranging.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { clearing, type HomeChange, type HomeQuery, sortOfTable, tableSortOf } from './home-query.ts'
import { accountColumns, compactColumns, type RowContext } from './table/account-columns.tsx'
import { putColumn } from './table/column-move.ts'
import { inWidths } from './table/column-widths.ts'
import type { EditValueSlot } from './table/edited-cell.tsx'
import type { ChosenColumns } from './table/use-columns.ts'
import { useGroups } from './table/use-groups.ts'
import { useHomeKeys } from './use-home-keys.ts'
import type { HomeList } from './use-home-list.ts'
import type { WantedFirst } from './use-wanted-first.ts'

export interface HomePartProps {
  readonly query: HomeQuery
  readonly changeQuery: (change: HomeChange) => void
  readonly list: HomeList
  readonly context: RowContext
  readonly search: RefObject<HTMLInputElement | null>
  readonly wanted: WantedFirst
  readonly onCreate: () => void
  readonly onImport: () => void
  readonly onOpen: (account: Pick<Account, 'id' | 'name'>) => void
  readonly editValue: EditValueSlot
}

export function HomeTable(props: HomePartProps & { readonly columns: ChosenColumns }) {
  const { query, changeQuery, list, context, search, wanted, onCreate, onOpen } = props
  const { columns: chosen, isUsual, widths, choose, resize } = props.columns
  const isWide = useWidthFrom(560)
  const isAtRest = useAtRest()
  const columns = useMemo(
    () => (isWide ? inWidths(accountColumns(context, chosen, isUsual), widths) : compactColumns(context)),
    [isWide, context, chosen, isUsual, widths],
  )
  const groups = useGroups(query, context)
  const accounts = useMemo(() => togetherInGroups(list.accounts, groups), [list.accounts, groups])
  const arranging: ColumnArranging = {
    onResize: resize,
    onReorder: (column, before) => choose(putColumn(chosen, column, before)),
  }
  const { selection, setSelection, picked } = useSelection(accounts)
  const [moving, setMoving] = useState<readonly Account[]>([])
  const [activeKey, setActive] = useHomeKeys({
    rows: accounts,
    search,
    wanted,
    onCreate,
    onChoose: (id, isRange) => setSelection(selectRow(selection, accounts.map(idOf), id, isRange)),
    onMove: (active) => setMoving(picked.length > 0 ? picked : accounts.filter(({ id }) => id === active)),
  })
  const clear = () => setSelection(noSelection)
  useShortcuts(picked.length > 0 ? { Escape: clear } : {})
  return (
    <>
      <VirtualTable
        label="Influencers"
        columns={columns}
        rows={accounts}
        groups={groups}
        arranging={isWide ? arranging : undefined}
        editing={
          isWide
            ? (frame) => isAtRest && <Cells {...{ frame, rows: accounts, context, onActive: setActive }} editValue={props.editValue} />
            : undefined
        }
        rowKey={idOf}
        rowHeight={isWide ? 40 : 48}
        total={list.total}
        sort={tableSortOf(query)}
        onSort={(sort) => changeQuery(sortOfTable(query, sort))}
        onOpen={onOpen}
        activeKey={activeKey}
        selection={{ value: selection, onChange: setSelection, nameOf }}
        onEnd={list.loadMore}
        isLoading={list.isLoading}
        empty={<HomeEmpty list={list} query={query} onCreate={onCreate} onImport={props.onImport} onClear={() => changeQuery(clearing)} />}
      />
      {picked.length > 0 && <BulkBar accounts={picked} onMove={() => setMoving(picked)} onClear={clear} />}
      {moving.length > 0 && <MoveDialog accounts={moving} onClose={() => setMoving([])} />}
    </>
  )
}

/** The chosen accounts that still stand in the list. */
function useSelection(accounts: readonly Account[]) {
  const [kept, setSelection] = useState(noSelection)
  const selection = useMemo(() => keepRows(kept, accounts.map(idOf)), [kept, accounts])
  const picked = useMemo(() => accounts.filter(({ id }) => selection.keys.has(id)), [accounts, selection])
  return { selection, setSelection, picked }
}

const idOf = ({ id }: Account): string => id
const nameOf = ({ name }: Account): string => name

const Cells = later(async () => (await import('./table/home-cells.tsx')).HomeCells)
const HomeEmpty = later(async () => (await import('./home-empty.tsx')).HomeEmpty)
const BulkBar = later(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar)
const MoveDialog = later(async () => (await import('./bulk/move-dialog.tsx')).MoveDialog)
