import { afterEach, expect, test } from 'vitest'
import { endExit } from './end-exit.ts'

globalThis.AnimationEvent ??= class extends Event {
  readonly animationName: string
  readonly elapsedTime = 0
  readonly pseudoElement = ''
  constructor(type: string, { animationName = '' }: AnimationEventInit = {}) {
    super(type)
    this.animationName = animationName
  }
}

afterEach(() => document.body.replaceChildren())

const showWindow = (state: 'open' | 'closed') => {
  const window = document.createElement('div')
  window.dataset.state = state
  document.body.append(window)
  return window
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('what listens only after the exit of a window has ended hears of it all the same, until the window has left', async () => {
  const window = showWindow('closed')
  endExit({ target: window, currentTarget: window, animationName: 'fadeOut' })
  await nextFrame()
  await nextFrame()
  let heard = 0
  window.addEventListener('animationend', ({ animationName }) => {
    if (animationName === 'fadeOut') heard += 1
    window.remove()
  })

  await expect.poll(() => heard).toBe(1)
  await nextFrame()
  await nextFrame()

  expect(heard).toBe(1)
})

test.each(['a window that has come', 'a motion inside a window that goes'])('%s is not told of again', async (which) => {
  const window = showWindow(which === 'a window that has come' ? 'open' : 'closed')
  const target = which === 'a window that has come' ? window : document.createElement('p')
  let heard = 0
  window.addEventListener('animationend', () => {
    heard += 1
  })

  endExit({ target, currentTarget: window, animationName: 'fadeOut' })
  await nextFrame()
  await nextFrame()

  expect(heard).toBe(0)
})
