import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OptionList } from './option-list.tsx'

Element.prototype.scrollIntoView ??= () => undefined

afterEach(cleanup)

const choices = ['Ana', 'Ben', 'Chloe'].map((label) => ({ value: label.toLowerCase(), label }))
const show = (value: readonly string[] = []) => {
  const toggled: string[] = []
  render(<OptionList label="Owner" choices={choices} value={value} onToggle={(one) => toggled.push(one)} />)
  return { toggled, field: screen.getByRole('combobox', { name: 'Owner' }) }
}

test('arrows and Enter choose; the field keeps the focus and says where one stands', () => {
  const { toggled, field } = show()

  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Ben')
  fireEvent.keyDown(field, { key: 'Enter' })

  expect(toggled).toEqual(['ben'])
  expect(document.activeElement).toBe(field)
})

test('what is typed narrows the list, and Enter takes the first that is left', () => {
  const { toggled, field } = show()

  fireEvent.change(field, { target: { value: 'ch' } })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Chloe'])
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: 'nobody' } })

  expect(toggled).toEqual(['chloe'])
  expect(screen.getByText('Nothing found')).toBeDefined()
})

test('a list of which one is chosen begins there', () => {
  const { toggled, field } = show(['chloe'])

  fireEvent.keyDown(field, { key: 'Enter' })

  expect(toggled).toEqual(['chloe'])
  expect(screen.getByRole('option', { name: 'Chloe' }).getAttribute('aria-selected')).toBe('true')
})
