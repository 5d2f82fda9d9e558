import { expect, test } from 'vitest'
import { createTestClock } from '../test-clock.ts'
import { createPacer } from './pacer.ts'

const counted = () => {
  const clock = createTestClock()
  const pacer = createPacer(clock)
  let runs = 0
  const run = () => pacer.run('lists', async () => (runs += 1))
  return { clock, run, runs: () => runs }
}

test('the first is done at once, those right after it together', () => {
  const { clock, run, runs } = counted()

  run()
  run()
  run()
  expect(runs()).toBe(1)

  clock.move(250)
  expect(runs()).toBe(2)
})

test('five hundred within ten seconds are answered a few times, the last one included', () => {
  const { clock, run, runs } = counted()

  for (let one = 0; one < 500; one += 1) {
    run()
    clock.move(20)
  }
  const during = runs()
  clock.move(2000)

  expect(during).toBeLessThan(10)
  expect(runs()).toBe(during + 1)
})

test('after some quiet the next is heard at once again', () => {
  const { clock, run, runs } = counted()
  run()
  run()
  clock.move(250)
  clock.move(5000)

  run()

  expect(runs()).toBe(3)
})

test('things of different names do not wait for each other', () => {
  const pacer = createPacer(createTestClock())
  const done: string[] = []

  pacer.run('lists', async () => done.push('lists'))
  pacer.run('inbox', async () => done.push('inbox'))

  expect(done).toEqual(['lists', 'inbox'])
})
