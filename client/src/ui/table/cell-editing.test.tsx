import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CellEditing } from './cell-editing.tsx'
import type { TableColumn } from './table-columns.ts'
import { VirtualTable } from './virtual-table.tsx'

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => undefined

afterEach(cleanup)

interface Row {
  readonly id: string
  readonly mood: string
}

const rowKey = ({ id }: Row) => id
const drawn: string[] = []
const column = (id: 'name' | 'mood', isEditable: boolean): TableColumn<Row> => ({
  id,
  header: id,
  width: '200px',
  isEditable,
  render: (row) => {
    drawn.push(row.id)
    return id === 'name' ? (
      <a id={row.id} href={`#${row.id}`}>
        {row.id}
      </a>
    ) : (
      row.mood
    )
  },
})
const columns = [column('name', false), column('mood', true)]

function Moods({ onOpen }: { readonly onOpen: (row: Row) => void }) {
  const [rows, setRows] = useState<readonly Row[]>(['r0', 'r1', 'r2'].map((id) => ({ id, mood: 'calm' })))
  const save = (id: string) => setRows(rows.map((row) => (row.id === id ? { ...row, mood: 'glad' } : row)))
  return (
    <VirtualTable
      label="People"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      onOpen={onOpen}
      editing={(frame) => (
        <CellEditing
          {...{ frame, rows, rowKey }}
          onActive={() => undefined}
          edit={({ row, column, onDone }) => (
            <button
              type="button"
              onClick={() => {
                save(row.id)
                onDone('stay')
              }}
            >
              {`Save ${column} of ${row.id}`}
            </button>
          )}
        />
      )}
    />
  )
}

const show = () => {
  const opened: string[] = []
  const open = ({ id }: Row) => void opened.push(id)
  render(<Moods onOpen={open} />)
  return opened
}
const moodOf = (at: number) => screen.getAllByText(/calm|glad/)[at] as HTMLElement // of three rows

test('a click on a value opens its editor, one beside it the row', () => {
  const opened = show()

  fireEvent.click(moodOf(1))
  expect(screen.getByRole('button', { name: 'Save mood of r1' })).toBeDefined()
  expect(opened).toEqual([])

  fireEvent.click(moodOf(1).parentElement as HTMLElement) // its cell
  expect(opened).toEqual(['r1'])
})

test('the right arrow steps into the cells of a row, Enter edits, Escape leads back to the row', () => {
  show()
  act(() => screen.getByRole('link', { name: 'r1' }).focus())

  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('calm')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(document.activeElement?.textContent).toBe('r1')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })

  expect(screen.getByRole('button', { name: 'Save mood of r1' })).toBeDefined()
})

test('changing one value draws its row alone', () => {
  show()
  fireEvent.click(moodOf(2))
  drawn.length = 0

  fireEvent.click(screen.getByRole('button', { name: 'Save mood of r2' }))

  expect(moodOf(2).textContent).toBe('glad')
  expect([...new Set(drawn)]).toEqual(['r2'])
  expect(document.activeElement?.textContent).toBe('glad')
})

test('a table whose values can be changed is a grid that says which cells cannot', () => {
  show()

  expect(screen.getByRole('grid', { name: 'People' })).toBeDefined()
  expect(screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-readonly'))).toEqual([
    'true',
    'false',
    'true',
    'false',
    'true',
    'false',
  ])
})
