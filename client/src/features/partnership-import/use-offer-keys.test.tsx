import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typingMs, useOfferKeys } from './use-offer-keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Budget() {
  const [value, setValue] = useState('')
  const onKeyDown = useOfferKeys(value === '' ? ['4200', '3900'] : [], setValue)
  return <input aria-label="Budget" value={value} onChange={(event) => setValue(event.target.value)} onKeyDown={onKeyDown} />
}

const open = () => {
  render(<Budget />)
  const input = screen.getByLabelText<HTMLInputElement>('Budget')
  const press = (key: string, before = input.value) => {
    fireEvent.keyDown(input, { key })
    fireEvent.change(input, { target: { value: before + key } })
  }
  return { input, press, rest: () => vi.advanceTimersByTime(typingMs) }
}

test('one figure in an empty field takes the offer of that number', async () => {
  const { input, press, rest } = open()

  press('2')
  await vi.waitFor(() => rest())

  await vi.waitFor(() => expect(input.value).toBe('3900'))
})

test('figures typed one after the other are a value of their own', () => {
  const { input, press, rest } = open()

  press('1')
  press('5')
  rest()
  press('0')
  rest()

  expect(input.value).toBe('150')
})

test('a figure without an offer, or with another key held, is typed as ever', () => {
  const { input, rest } = open()

  fireEvent.keyDown(input, { key: '3' })
  fireEvent.keyDown(input, { key: '1', ctrlKey: true })
  rest()

  expect(input.value).toBe('')
})
