import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TagsField } from './tags-field.tsx'

afterEach(cleanup)

function Tags({ start }: { readonly start: readonly string[] }) {
  const [tags, setTags] = useState(start)
  return <TagsField tags={tags} onChange={setTags} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Tags/ })
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('[VT1] Enter, the button and leaving the field add what is typed; at three tags the field closes and says why', async () => {
  render(<Tags start={[]} />)

  type('Launch')
  fireEvent.keyDown(field(), { key: 'Enter' })
  type(' Skin care ')
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  type('Autumn')
  fireEvent.blur(field())

  expect(shown()).toEqual(['Launch', 'Skin care', 'Autumn'])
  expect(field().disabled).toBe(true)
  expect(screen.getByText('Maximum 3 tags allowed')).toBeDefined()
})

test('[VT2] a tag that stands already, and none at all, are refused in words', () => {
  render(<Tags start={['Launch']} />)

  type('launch')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toBe('This tag is already there')

  type('')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toBe('Please enter a tag')
  expect(shown()).toEqual(['Launch'])
})

test('the keyboard goes on in the field, or at the last tag once it is closed', async () => {
  render(<Tags start={['Launch', 'Autumn']} />)

  type('Summer')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Remove the tag Summer')

  fireEvent.click(screen.getByRole('button', { name: 'Remove the tag Summer' }))
  await expect.poll(() => document.activeElement).toBe(field())
})
