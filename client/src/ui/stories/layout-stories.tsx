import { GitCommitHorizontal } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'
import { nameLink } from '../button/text-link.ts'
import { RadioBar } from '../choice/radio-bar.tsx'
import { Tabs } from '../choice/tabs.tsx'
import { Avatar } from '../mark/avatar.tsx'
import { Card } from '../page/card.tsx'
import { DetailList } from '../page/detail-list.tsx'
import { FeedLine } from '../page/feed-line.tsx'
import { Badge } from '../state/badge.tsx'
import { StatusChip } from '../state/status-chip.tsx'
import type { SwatchNumber } from '../state/swatch.tsx'
import type { TableSort } from '../table/table-columns.ts'
import { VirtualTable } from '../table/virtual-table.tsx'
import { Story } from './story.tsx'

const swatches: readonly SwatchNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const stages = swatches.map((swatch) => ({ value: `${swatch}`, label: `Stage ${swatch}`, swatch }))
const wide = css({ width: 'full' })

export function LayoutStories() {
  const [stage, setStage] = useState('4')
  const [tab, setTab] = useState('codes')
  const items = stages.map((item) => (item.value === stage ? { ...item, note: '12 days' } : item))
  return (
    <>
      <Story name="RadioBar">
        <div className={wide}>
          <RadioBar label="Stage" items={items} value={stage} onChange={setStage} />
        </div>
      </Story>
      <Story name="Tabs">
        <div className={wide}>
          <Tabs
            label="Tracking"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'codes', label: 'Discount Codes', count: 3, content: 'Codes' },
              { value: 'utm', label: 'UTM Campaigns', content: 'Campaigns' },
            ]}
          />
        </div>
      </Story>
      <Story name="Card, DetailList, FeedLine">
        <div className={css({ width: '400px' })}>
          <Card title="Details" description="Custom fields" actions={<Button size="sm">Edit</Button>}>
            <DetailList
              details={[
                { label: 'Shirt size', value: 'M' },
                { label: 'Agency', value: <Badge>Northlight</Badge> },
              ]}
            />
          </Card>
        </div>
        <div className={css({ width: '400px' })}>
          <Card footer={<Button variant="primary">Save</Button>}>
            <FeedLine icon={GitCommitHorizontal} at="10:42">
              Ben moved this from Outreach 1 to Signed
            </FeedLine>
          </Card>
        </div>
      </Story>
      <TableStory />
    </>
  )
}

interface Row {
  readonly id: string
  readonly name: string
  readonly swatch: SwatchNumber
  readonly followers: number
}

const rows: readonly Row[] = Array.from({ length: 2000 }, (_, at) => ({
  id: `row${at}`,
  name: `Jane Doe ${at}`,
  swatch: swatches[at % 10] ?? 0,
  followers: 1000 + at * 137,
}))

function TableStory() {
  const [sort, setSort] = useState<TableSort | null>({ column: 'name', direction: 'ascending' })
  return (
    <Story name="VirtualTable">
      <div className={css({ display: 'flex', width: 'full', height: '320px' })}>
        <VirtualTable
          label="Influencers"
          rows={rows}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          onOpen={() => {}}
          activeKey="row2"
          columns={[
            { id: 'name', header: 'Name', width: 'minmax(160px, 2fr)', isSortable: true, render: (row) => <NameCell row={row} /> },
            {
              id: 'stage',
              header: 'Stage',
              width: '160px',
              render: (row) => <StatusChip swatch={row.swatch}>Stage {row.swatch}</StatusChip>,
            },
            {
              id: 'followers',
              header: 'Followers',
              width: '120px',
              align: 'end',
              from: 480,
              render: (row) => row.followers.toLocaleString('en'),
            },
          ]}
        />
      </div>
    </Story>
  )
}

function NameCell({ row }: { readonly row: Row }) {
  return (
    <>
      <Avatar id={row.id} name={row.name} size="sm" isDecorative />
      <a href={`#${row.id}`} className={nameLink}>
        {row.name}
      </a>
    </>
  )
}
