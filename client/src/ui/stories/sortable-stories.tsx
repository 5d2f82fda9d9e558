import { useState } from 'react'
import { css } from '#styled-system/css'
import { SortableList } from '../drag/sortable-list.tsx'
import { StatusChip } from '../state/status-chip.tsx'
import type { SwatchNumber } from '../state/swatch.tsx'
import { Story } from './story.tsx'

const places: readonly { readonly id: string; readonly swatch: SwatchNumber }[] = [
  { id: 'one', swatch: 1 },
  { id: 'two', swatch: 2 },
  { id: 'three', swatch: 3 },
]

export function SortableStories() {
  const [ids, setIds] = useState<readonly string[]>(places.map(({ id }) => id))
  const rows = ids.flatMap((id) => places.find((place) => place.id === id) ?? [])
  const list = {
    rows,
    rowKey: (row: (typeof places)[number]) => row.id,
    rowName: (row: (typeof places)[number]) => row.id,
    render: ({ id, swatch }: (typeof places)[number]) => <StatusChip swatch={swatch}>Place {id}</StatusChip>,
    onOrder: setIds,
  }
  return (
    <Story name="SortableList">
      <div className={css({ width: '320px' })}>
        <SortableList label="Places" {...list} />
      </div>
      <div className={css({ width: '320px' })}>
        <SortableList label="Places that stay" {...list} whyNot="You are offline. This needs a connection." />
      </div>
    </Story>
  )
}
