import { expect, test } from 'vitest'
import { ignoreSecondClick } from './second-click.ts'

const clickAt = (x: number, detail = 1): MouseEvent =>
  new MouseEvent('click', { clientX: x, clientY: 10, detail, bubbles: true, cancelable: true })

test('[TD13] a second click at the same place is nothing; one elsewhere, or by key, counts', () => {
  const button = document.body.appendChild(document.createElement('button'))
  let count = 0
  button.addEventListener('click', () => {
    count += 1
  })

  button.dispatchEvent(clickAt(10))
  ignoreSecondClick(clickAt(10))
  button.dispatchEvent(clickAt(12, 2))
  expect(count).toBe(1)

  button.dispatchEvent(clickAt(200))
  button.dispatchEvent(clickAt(10, 0))
  expect(count).toBe(3)
  button.remove()
})

test('[TD13] a key that clicks leaves the next click alone', () => {
  let count = 0
  const hear = () => {
    count += 1
  }
  document.body.addEventListener('click', hear)

  ignoreSecondClick(clickAt(500, 0))
  document.body.dispatchEvent(clickAt(500))

  expect(count).toBe(1)
  document.body.removeEventListener('click', hear)
})
