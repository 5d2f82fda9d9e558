import { Plus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageLayout } from '../../ui/page-layout.tsx'
import { tip } from '../../ui/tooltip.tsx'
import { useWidthFrom } from '../../ui/use-width-from.ts'
import { VirtualTable } from '../../ui/virtual-table.tsx'
import { accountColumns, compactColumns } from './account-columns.tsx'
import { CreateAccountDialog } from './create-account-dialog.tsx'
import { HomeCount } from './home-count.tsx'
import { HomeEmpty } from './home-empty.tsx'
import { sortOfTable, tableSortOf } from './home-query.ts'
import { HomeToolbar } from './home-toolbar.tsx'
import { useHomeKeys } from './use-home-keys.ts'
import { useHomeList } from './use-home-list.ts'
import { useHomeQuery } from './use-home-query.ts'
import { useOpenProfile } from './use-open-profile.ts'

/** All influencers of the organisation in one dense table; it stays mounted below an open profile. */
export function HomeScreen() {
  const [query, changeQuery] = useHomeQuery()
  const list = useHomeList(query)
  const [isCreating, setCreating] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const open = useOpenProfile()
  const create = useCallback(() => setCreating(true), [])
  const activeKey = useHomeKeys({ rows: list.accounts, search, onCreate: create })
  const isWide = useWidthFrom(560)
  const columns = useMemo(() => (isWide ? accountColumns(list.context) : compactColumns(list.context)), [isWide, list.context])
  return (
    <PageLayout
      title="Influencers"
      description={<HomeCount list={list} query={query} />}
      actions={
        <Button variant="primary" icon={Plus} onClick={create} aria-keyshortcuts="c" {...tip('Press C')}>
          New influencer
        </Button>
      }
    >
      <HomeToolbar query={query} onChange={changeQuery} stages={list.stages} users={list.context.users} searchRef={search} />
      <VirtualTable
        label="Influencers"
        columns={columns}
        rows={list.accounts}
        rowKey={({ id }) => id}
        rowHeight={isWide ? 40 : 48}
        total={list.total}
        sort={tableSortOf(query)}
        onSort={(sort) => changeQuery({ sort: sortOfTable(sort) })}
        onOpen={open}
        activeKey={activeKey}
        onEnd={list.loadMore}
        isLoading={list.isLoading}
        empty={<HomeEmpty list={list} query={query} onCreate={create} onClear={() => changeQuery({ search: '', stage: '', owner: '' })} />}
      />
      {isCreating && <CreateAccountDialog onClose={() => setCreating(false)} onCreated={open} />}
    </PageLayout>
  )
}
