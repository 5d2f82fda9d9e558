import { expect, test } from 'vitest'
import { askWhenMissing, loadAgain, loadOrTell } from './load-again.ts'

const failing = (times: number) => {
  const tries = { count: 0 }
  const load = async () => {
    tries.count += 1
    if (tries.count <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  }
  return { tries, load }
}

test('a part that could not be fetched is asked for again', async () => {
  const { load } = failing(1)

  expect(await loadAgain(load)).toBe('part')
})

test('the network coming back ends the waiting', async () => {
  const { tries, load } = failing(3)
  const part = loadAgain(load)
  const ring = setInterval(() => dispatchEvent(new Event('online')))

  expect(await part).toBe('part')
  clearInterval(ring)
  expect(tries.count).toBe(4)
})

test('a piece of a page is asked for until it is there, and takes nothing off the page meanwhile', async () => {
  const { tries, load } = failing(20)
  const ring = setInterval(() => dispatchEvent(new Event('online')))

  expect(await loadAgain(load)).toBe('part')
  clearInterval(ring)
  expect(tries.count).toBe(21)
})

test('of a whole page that cannot be fetched its person is told after a few tries', async () => {
  const { tries, load } = failing(99)
  const ring = setInterval(() => dispatchEvent(new Event('online')))

  await expect(loadOrTell(load)).rejects.toThrow('dynamically imported')
  clearInterval(ring)
  expect(tries.count).toBe(4)
})

test('a part that was fetched and is broken is told at once', async () => {
  askWhenMissing(async () => 'broken')

  await expect(loadAgain(() => Promise.reject(new ReferenceError('x is not defined')))).rejects.toThrow('x is not defined')
  askWhenMissing(async () => 'unfetched')
})

test('a part that is gone behind a newer version takes nothing off the page: it is never told', async () => {
  const { tries, load } = failing(99)
  askWhenMissing(async () => 'gone')

  const outcome = await Promise.race([
    loadAgain(load).catch(() => 'told'),
    new Promise((resolve) => setTimeout(resolve, 50, 'still there')),
  ])

  askWhenMissing(async () => 'unfetched')
  expect(outcome).toBe('still there')
  expect(tries.count).toBe(1)
})
