import type { Account } from '@rapport/domain/account/account'
import { type RefObject, useMemo, useState } from 'react'
import { useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { later } from '../../ui/loading/later.tsx'
import { useWidthFrom } from '../../ui/page/use-width-from.ts'
import { keepRows, noSelection, selectRow } from '../../ui/table/row-selection.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { clearing, type HomeChange, type HomeQuery, sortOfTable, tableSortOf } from './home-query.ts'
import { accountColumns, compactColumns, type RowContext } from './table/account-columns.tsx'
import type { ChosenColumns } from './table/use-columns.ts'
import { useHomeKeys } from './use-home-keys.ts'
import type { HomeList } from './use-home-list.ts'

export interface HomePartProps {
  readonly query: HomeQuery
  readonly changeQuery: (change: HomeChange) => void
  readonly list: HomeList
  readonly context: RowContext
  readonly search: RefObject<HTMLInputElement | null>
  readonly onCreate: () => void
  readonly onImport: () => void
  readonly onOpen: (account: Pick<Account, 'id' | 'name'>) => void
}

export function HomeTable(props: HomePartProps & { readonly columns: ChosenColumns }) {
  const { query, changeQuery, list, context, search, onCreate, onOpen } = props
  const { columns: chosen, isUsual } = props.columns
  const isWide = useWidthFrom(560)
  const columns = useMemo(
    () => (isWide ? accountColumns(context, chosen, isUsual) : compactColumns(context)),
    [isWide, context, chosen, isUsual],
  )
  const { selection, setSelection, picked } = useSelection(list.accounts)
  const [moving, setMoving] = useState<readonly Account[]>([])
  const activeKey = useHomeKeys({
    rows: list.accounts,
    search,
    onCreate,
    onChoose: (id, isRange) => setSelection(selectRow(selection, list.accounts.map(idOf), id, isRange)),
    onMove: (active) => setMoving(picked.length > 0 ? picked : list.accounts.filter(({ id }) => id === active)),
  })
  const clear = () => setSelection(noSelection)
  useShortcuts(picked.length > 0 ? { Escape: clear } : {})
  return (
    <>
      <VirtualTable
        label="Influencers"
        columns={columns}
        rows={list.accounts}
        rowKey={idOf}
        rowHeight={isWide ? 40 : 48}
        total={list.total}
        sort={tableSortOf(query)}
        onSort={(sort) => changeQuery({ sort: sortOfTable(sort) })}
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

const HomeEmpty = later(async () => (await import('./home-empty.tsx')).HomeEmpty)
const BulkBar = later(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar)
const MoveDialog = later(async () => (await import('./bulk/move-dialog.tsx')).MoveDialog)
