import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProcesses } from '../../installation/test-main-process.ts'
import { createLogDestination } from './log-destination.ts'

const now = () => new Date('2026-11-20T10:00:00.000Z')
const processes = createProcesses()
let folder: string
let fd: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-log-'))
  fd = openSync(join(folder, 'log'), 'a')
})
afterEach(() => {
  closeSync(fd)
  rmSync(folder, { recursive: true, force: true })
  processes.endAll()
})
const written = () => readFileSync(join(folder, 'log'), 'utf8')

/** A file on a disk that is full in the middle of a line, until there is room. */
const openSmallDisk = () => {
  const disk = { isFull: false }
  const destination = createLogDestination(fd, now, (to, bytes, done) => {
    const isFull = disk.isFull
    setImmediate(() =>
      isFull
        ? done(Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 0)
        : done(null, writeSync(to, bytes, 0, Math.min(5, bytes.length))),
    )
  })
  return { disk, destination }
}

test('lines are gathered, and what waits at the end of the process is written', () => {
  const destination = createLogDestination(fd, now)

  destination.write('one\n')
  destination.write('two\n')
  expect(written()).toBe('')
  destination.end()

  expect(written()).toBe('one\ntwo\n')
})

test('what a full disk refuses is dropped and counted; once there is room lines go on, and one says how many are lost', async () => {
  const { disk, destination } = openSmallDisk()
  destination.write('before\n')
  await expect.poll(written).toBe('before\n')

  disk.isFull = true
  destination.write('lost\n')
  destination.write('lost, too\n')
  await expect.poll(destination.lost).toBe(2)
  disk.isFull = false
  destination.write('after\n')

  await expect.poll(() => written().split('\n').length, { timeout: 60_000 }).toBe(5)
  const lines = written()
    .split('\n')
    .filter((line) => line !== '')
  expect(lines.slice(0, 2)).toEqual(['before', 'after'])
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ level: 40, time: '2026-11-20T10:00:00.000Z', lost: 2 })
})

test('lines that wait for a full disk take a megabyte of memory at most', () => {
  const { disk, destination } = openSmallDisk()
  disk.isFull = true

  for (let line = 0; line < 30; line += 1) destination.write(`${'x'.repeat(100_000)}\n`)

  expect(destination.lost()).toBeGreaterThanOrEqual(18)
})

test.runIf(existsSync('/dev/full'))(
  'a server whose log lies on a full disk serves, counts what is lost and stops when it is asked to',
  async () => {
    const data = processes.newFolder()
    const run = { program: 'sh', args: ['-c', 'exec "$0" "$@" > /dev/full', process.execPath] }
    const server = processes.start({ DATA_DIR: data, LOG_LEVEL: 'info' }, run)
    const address = () => (existsSync(join(data, 'server.json')) ? JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')).address : '')
    await expect.poll(address, { timeout: 240_000 }).toMatch(/^http/)
    const lost = async () => Number(/rapport_log_lines_lost_total (\d+)/.exec(await (await fetch(`${address()}/api/metrics`)).text())?.[1])

    for (let call = 0; call < 30; call += 1) expect((await fetch(`${address()}/api/health`)).status).toBe(200)

    await expect.poll(lost).toBeGreaterThanOrEqual(30)
    expect(await server.stop()).toBe(0)
  },
)
