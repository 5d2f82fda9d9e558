import { useState } from 'react'
import { css } from '#styled-system/css'
import { SortableList } from '../drag/sortable-list.tsx'
import { StatusChip } from '../state/status-chip.tsx'
import type { SwatchNumber } from '../state/swatch.tsx'
import { Story } from './story.tsx'

const stages: readonly { readonly id: string; readonly swatch: SwatchNumber }[] = [
  { id: 'one', swatch: 1 },
  { id: 'two', swatch: 2 },
  { id: 'three', swatch: 3 },
]

export function SortableStories() {
  const [ids, setIds] = useState<readonly string[]>(stages.map(({ id }) => id))
  const rows = ids.flatMap((id) => stages.find((stage) => stage.id === id) ?? [])
  const list = {
    rows,
    rowKey: (row: (typeof stages)[number]) => row.id,
    rowName: (row: (typeof stages)[number]) => row.id,
    render: ({ id, swatch }: (typeof stages)[number]) => <StatusChip swatch={swatch}>Stage {id}</StatusChip>,
    onOrder: setIds,
  }
  return (
    <Story name="SortableList">
      <div className={css({ width: '320px' })}>
        <SortableList label="Stages" {...list} />
      </div>
      <div className={css({ width: '320px' })}>
        <SortableList label="Stages that stay" {...list} whyNot="You are offline. This needs a connection." />
      </div>
    </Story>
  )
}
