import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { noSelection } from './row-selection.ts'
import type { TableColumn } from './table-columns.ts'
import { VirtualTable } from './virtual-table.tsx'

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(cleanup)

interface Row {
  readonly id: string
}

const rows = (count: number): readonly Row[] => Array.from({ length: count }, (_, at) => ({ id: `r${at}` }))
const drawn = new Map<string, number>()
const columns: readonly TableColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '200px',
    render: ({ id }) => {
      drawn.set(id, (drawn.get(id) ?? 0) + 1)
      return <a href={`#${id}`}>{id}</a>
    },
  },
]

function Selecting({ count }: { readonly count: number }) {
  const [value, setValue] = useState(noSelection)
  const [all] = useState(() => rows(count))
  const selection = { value, onChange: setValue, nameOf: rowKey }
  return (
    <>
      <p>{[...value.keys].join(' ')}</p>
      <VirtualTable label="People" columns={columns} rows={all} rowKey={rowKey} selection={selection} />
    </>
  )
}

const rowKey = ({ id }: Row) => id
const box = (id: string) => screen.getByRole('checkbox', { name: `Select ${id}` })

test('of a hundred thousand rows only those around what is in sight are drawn', () => {
  render(<Selecting count={100_000} />)

  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

test('choosing a row draws that row alone; Shift chooses a range', () => {
  render(<Selecting count={30} />)
  drawn.clear()

  fireEvent.click(box('r2'))
  expect([...drawn.keys()]).toEqual(['r2'])

  fireEvent.click(box('r5'), { shiftKey: true })
  expect(screen.getByText('r2 r3 r4 r5')).toBeDefined()
})

test('Space chooses the row whose link has the focus, and does not scroll', () => {
  render(<Selecting count={30} />)

  const isFree = fireEvent.keyDown(screen.getByRole('link', { name: 'r1' }), { key: ' ' })

  expect(isFree).toBe(false)
  expect(screen.getByText('r1', { selector: 'p' })).toBeDefined()
})

test('the box in the head chooses all loaded rows, and none again', () => {
  render(<Selecting count={3} />)
  const all = screen.getByRole('checkbox', { name: 'Select all loaded rows' })

  act(() => all.click())
  expect(screen.getByText('r0 r1 r2')).toBeDefined()
  act(() => all.click())
  expect(screen.queryByText('r0 r1 r2')).toBeNull()
})
