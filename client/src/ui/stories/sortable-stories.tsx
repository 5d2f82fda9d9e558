import { useState } from 'react'
import { css } from '#styled-system/css'
import { SortableList } from '../drag/sortable-list.tsx'
import { StatusChip } from '../state/status-chip.tsx'
import type { SwatchNumber } from '../state/swatch.tsx'
import { Story } from './story.tsx'

const stages: readonly { readonly id: string; readonly name: string; readonly swatch: SwatchNumber }[] = [
  { id: 'one', name: 'one', swatch: 1 },
  { id: 'two', name: 'two', swatch: 2 },
  { id: 'three', name: 'three', swatch: 3 },
]

export function SortableStories() {
  const [ids, setIds] = useState<readonly string[]>(stages.map(({ id }) => id))
  const rows = ids.flatMap((id) => stages.find((stage) => stage.id === id) ?? [])
  const list = {
    rows,
    render: ({ name, swatch }: (typeof stages)[number]) => <StatusChip swatch={swatch}>Stage {name}</StatusChip>,
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
