import { Columns3, Group, KanbanSquare, Rows2, Rows3 } from 'lucide-react'
import type { Ref } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { later } from '../../ui/loading/later.tsx'
import { Popover } from '../../ui/popup/popover.tsx'
import { FilterBar } from './filter/filter-bar.tsx'
import { useSearchText } from './filter/use-search-text.ts'
import type { HomeChange, HomeQuery } from './home-query.ts'
import type { ChosenColumns } from './table/use-columns.ts'

export interface HomeBarProps {
  readonly query: HomeQuery
  readonly onChange: (change: HomeChange) => void
  readonly columns: ChosenColumns
  readonly searchRef: Ref<HTMLInputElement>
  /** Asks for the first influencer that fits these words. */
  readonly onFirst: (words: string) => void
}

/** Search, filters, groups, columns and layout; the address holds all of them. */
export function HomeBar({ query, onChange, columns, searchRef, onFirst }: HomeBarProps) {
  const { text, setText, search } = useSearchText(query.search ?? '', (search) => onChange({ search }))
  return (
    <div role="search" aria-label="Influencers" className={barStyle}>
      <div className={searchStyle}>
        <SearchField
          ref={searchRef}
          label="Search influencers"
          placeholder="Search name, email, handle, notes"
          shortcut="/"
          value={text}
          onChange={setText}
          onDown={() => onFirst(search())}
        />
      </div>
      <FilterBar query={query} onChange={onChange} />
      <div className={endStyle}>
        {query.layout === 'board' && (
          <Popover label="Lanes" align="end" trigger={<IconButton icon={Rows2} variant="secondary" label="Lanes" />}>
            {(close) => <LaneChooser query={query} onChange={onChange} onDone={close} />}
          </Popover>
        )}
        {query.layout !== 'board' && (
          <Popover label="Group by" align="end" trigger={<IconButton icon={Group} variant="secondary" label="Group by" />}>
            {(close) => <GroupChooser query={query} onChange={onChange} onDone={close} />}
          </Popover>
        )}
        {query.layout !== 'board' && (
          <Popover label="Columns" align="end" trigger={<IconButton icon={Columns3} variant="secondary" label="Columns" />}>
            <ColumnChooser {...columns} />
          </Popover>
        )}
      </div>
      <Segments label="Layout" items={layouts} value={query.layout ?? 'table'} onChange={(layout) => onChange({ layout })} />
    </div>
  )
}

const LaneChooser = later(async () => (await import('./board/board-lanes.tsx')).LaneChooser)
const GroupChooser = later(async () => (await import('./table/group-chooser.tsx')).GroupChooser)
const ColumnChooser = later(async () => (await import('./table/column-chooser.tsx')).ColumnChooser)

const layouts = [
  { value: 'table', label: 'Table', icon: Rows3 },
  { value: 'board', label: 'Board', icon: KanbanSquare },
] as const

const barStyle = css({ row: '8', flexWrap: 'wrap' })
const searchStyle = css({ flex: { base: '1 0 100%', tablet: '0 1 300px' }, minWidth: '0' })
const endStyle = css({ row: '8', marginInlineStart: 'auto' })
