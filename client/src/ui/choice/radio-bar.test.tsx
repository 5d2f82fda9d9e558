import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RadioBar } from './radio-bar.tsx'

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
afterEach(cleanup)

const items = ['Creating Content', 'Posting'].map((value) => ({ value, label: value }))
const choicesIn = (isUnchosen: boolean) => {
  const chosen: string[] = []
  render(
    <RadioBar
      label="Signed substage"
      items={items}
      value="Creating Content"
      isUnchosen={isUnchosen}
      onChange={(value) => chosen.push(value)}
    />,
  )
  for (const name of ['Creating Content', 'Posting']) screen.getByRole('radio', { name }).click()
  return chosen
}

test('choosing what is chosen changes nothing', () => {
  expect(choicesIn(false)).toEqual(['Posting'])
})

test('what is only shown as current, because nobody has chosen yet, can be chosen', () => {
  expect(choicesIn(true)).toEqual(['Creating Content', 'Posting'])
})
