import { afterEach, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { openTestStore, testStores } from '../store/test-store.ts'
import { type Jobs, startJobs } from './job.ts'

const opened: { store: Store; jobs: Jobs[] }[] = []
afterEach(async () => {
  for (const { store, jobs } of opened.splice(0)) {
    await Promise.all(jobs.map((one) => one.stop()))
    await store.close()
  }
})

/** Two processes of one installation, with the same hourly job. */
const openProcesses = async (open: () => Promise<Store>, run: () => Promise<void>) => {
  const store = await open()
  let time = Date.parse('2026-11-20T15:00:00Z')
  const errors: unknown[] = []
  const ports = { store, now: () => new Date(time), report: (error: unknown) => void errors.push(error) }
  const job = { name: 'purge', everyMs: 3_600_000, run }
  const jobs = [startJobs(ports, [job]), startJobs(ports, [job])]
  opened.push({ store, jobs })
  const pass = (minutes: number): void => {
    time += minutes * 60_000
  }
  const look = () => Promise.all(jobs.map((one) => one.look()))
  return { errors, look, pass }
}

test.each(testStores)('of two processes one does a job, once an hour, on $dialect', async ({ open }) => {
  let runs = 0
  const { look, pass } = await openProcesses(open, async () => {
    runs += 1
  })

  await look()
  expect(runs).toBe(1)
  pass(59)
  await look()
  expect(runs).toBe(1)
  pass(1)
  await look()
  expect(runs).toBe(2)
})

test('a job that fails is reported, and done again the next hour', async () => {
  let runs = 0
  const { errors, look, pass } = await openProcesses(openTestStore, async () => {
    runs += 1
    if (runs === 1) throw new Error('the disk is full')
  })

  await look()
  expect(errors).toMatchObject([{ message: 'the disk is full' }])
  pass(60)
  await look()

  expect(runs).toBe(2)
  expect(errors).toHaveLength(1)
})

test('a clock that jumped ahead and was set back puts a job off by its own time at most', async () => {
  let runs = 0
  const { look, pass } = await openProcesses(openTestStore, async () => {
    runs += 1
  })
  await look()
  pass(40 * 24 * 60)
  await look()
  expect(runs).toBe(2)

  pass(-40 * 24 * 60)
  await look()

  expect(runs).toBe(3)
  await look()
  expect(runs).toBe(3)
})

test('a stop waits for a job some time, not for one that never ends, and begins no other', async () => {
  const store = await openTestStore()
  const begun: string[] = []
  const { promise: shop, resolve: answer } = Promise.withResolvers<void>()
  const jobOf = (name: string) => ({
    name,
    everyMs: 3_600_000,
    run() {
      begun.push(name)
      return shop
    },
  })
  const ports = { store, now: () => new Date(), report: (error: unknown) => expect.fail(String(error)), patienceMs: 20 }
  const jobs = startJobs(ports, [jobOf('store-sync'), jobOf('purge')])
  const looking = jobs.look()
  await expect.poll(() => begun).toEqual(['store-sync'])

  await jobs.stop()

  answer()
  await looking
  expect(begun).toEqual(['store-sync'])
  await store.close()
})
