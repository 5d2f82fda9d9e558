import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SortableList } from './sortable-list.tsx'

afterEach(cleanup)

const listOf = (rows: readonly string[], onOrder: (keys: readonly string[]) => void, whyNot?: string) => (
  <SortableList
    label="Stages"
    rows={rows.map((name) => ({ id: name, name }))}
    render={({ name }) => name}
    onOrder={onOrder}
    whyNot={whyNot}
  />
)
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
const press = (name: string, ...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(handle(name), { key })
}

test('Space lifts a row, arrows move it, Space drops it: one new order', () => {
  const orders: (readonly string[])[] = []
  render(listOf(['a', 'b', 'c'], (keys) => orders.push(keys)))

  press('a', ' ', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp')
  expect(handle('a').getAttribute('aria-pressed')).toBe('true')
  expect(orders).toEqual([])
  press('a', ' ')

  expect(orders).toEqual([['b', 'a', 'c']])
  expect(handle('a').getAttribute('aria-pressed')).toBe('false')
})

test('Escape puts a row back, and so does leaving it; a row dropped where it was changes nothing', () => {
  const orders: (readonly string[])[] = []
  render(listOf(['a', 'b'], (keys) => orders.push(keys)))

  press('a', ' ', 'ArrowDown', 'Escape')
  press('a', ' ', 'ArrowDown')
  fireEvent.blur(handle('a'))
  press('b', ' ', ' ')

  expect(orders).toEqual([])
  expect(handle('a').getAttribute('aria-pressed')).toBe('false')
})

test('a row that somebody else adds meanwhile ends the move', () => {
  const orders: (readonly string[])[] = []
  const { rerender } = render(listOf(['a', 'b'], (keys) => orders.push(keys)))
  press('a', ' ', 'ArrowDown')

  rerender(listOf(['a', 'b', 'new'], (keys) => orders.push(keys)))
  press('a', 'ArrowDown')

  expect(handle('a').getAttribute('aria-pressed')).toBe('false')
  expect(orders).toEqual([])
})

test('a list that cannot be ordered now says why on its handles', () => {
  const orders: (readonly string[])[] = []
  render(listOf(['a', 'b'], (keys) => orders.push(keys), 'You are offline'))

  press('a', ' ', 'ArrowDown', ' ')

  expect([handle('a').getAttribute('aria-disabled'), handle('a').getAttribute('data-tip')]).toEqual(['true', 'You are offline'])
  expect(orders).toEqual([])
})
