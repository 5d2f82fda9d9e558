import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '../dialog/dialog.tsx'
import { Menu } from './menu.tsx'

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(cleanup)

function Row() {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Menu
        trigger={<button type="button">More</button>}
        groups={[{ id: 'change', items: [{ id: 'edit', label: 'Edit', icon: Pencil, onSelect: () => setEditing(true) }] }]}
      />
      {isEditing && (
        <Dialog open onClose={() => setEditing(false)} title="Edit partnership">
          <input aria-label="Budget" />
        </Dialog>
      )}
    </>
  )
}

/** Not by `fireEvent`: in its `act` the menu would have closed before the dialog is drawn. */
const pressAsInBrowser = (element: Element, key: string) => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

const choose = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const menu = await screen.findByRole('menu')
  fireEvent.keyDown(menu, { key: 'ArrowDown' })
  await expect.poll(() => menu.querySelector('[data-highlighted]')).not.toBeNull()
  pressAsInBrowser(menu, 'Enter')
}

const whenMenuIsGone = () => expect.poll(() => screen.queryByRole('menu')).toBeNull()

test('a dialog that a menu opens stays open each time, also when its code is there already', async () => {
  render(<Row />)

  await choose()
  await screen.findByRole('dialog', { name: 'Edit partnership' })
  await whenMenuIsGone()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await choose()
  await screen.findByRole('dialog', { name: 'Edit partnership' })
  await whenMenuIsGone()

  expect(screen.getByRole('dialog', { name: 'Edit partnership' }).dataset.state).toBe('open')
})

test('a menu that nobody has used is a plain button, also once the code of menus is there', async () => {
  render(<Row />)
  fireEvent.click(screen.getByText('More'))
  await screen.findByRole('menu')
  render(<Menu trigger={<button type="button">Others</button>} groups={[]} />)

  expect(screen.getByText('Others').dataset.scope).toBeUndefined()
  expect(screen.getByText('More').dataset.scope).toBe('menu')
})
