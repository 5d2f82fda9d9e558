import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const own = '/assets/index-own.js'
const unfetched = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/part.js')

let served: string | undefined
let moves: number
const truly = globalThis.fetch

beforeEach(() => {
  moves = 0
  served = own
  sessionStorage.clear()
  document.head.innerHTML = `<script type="module" src="${own}"></script>`
  globalThis.fetch = async () => {
    if (served === undefined) throw new TypeError('Failed to fetch')
    return new Response(`<script type="module" src="${served}"></script>`)
  }
})
afterEach(() => {
  globalThis.fetch = truly
  document.head.innerHTML = ''
})

/** A page that has just been opened. */
const open = async () => {
  vi.resetModules()
  const { moveOnWhenGone, moveOnWith } = await import('./newer-version.ts')
  moveOnWith(() => (moves += 1))
  return moveOnWhenGone
}

test('a part that was missed once is had again by loading the page anew, since the browser never fetches it again', async () => {
  const lookAtMissing = await open()

  expect([await lookAtMissing(unfetched), await lookAtMissing(unfetched), moves]).toEqual(['gone', 'gone', 1])
})

test('without a network the page stays, until the server is back', async () => {
  const lookAtMissing = await open()
  served = undefined
  expect([await lookAtMissing(unfetched), moves]).toEqual(['unfetched', 0])

  served = own

  expect([await lookAtMissing(unfetched), moves]).toEqual(['gone', 1])
})

test('a part that the server does not have loads the page anew once a minute, not for ever; a newer version always', async () => {
  await (await open())(unfetched)

  expect([await (await open())(unfetched), moves]).toEqual(['unfetched', 1])

  served = '/assets/index-newer.js'
  expect([await (await open())(unfetched), moves]).toEqual(['gone', 2])
})

test('a part that came and does not run moves nothing', async () => {
  expect([await (await open())(new ReferenceError('x is not defined')), moves]).toEqual(['broken', 0])
})
