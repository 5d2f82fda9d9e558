import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-held-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hold = () => holdFolder(folder, join(folder, 'rapport.sqlite'))

test('a start that is refused does not take away that the server before it was killed', async () => {
  writeFileSync(join(folder, 'server.json'), '{"pid":1,"address":"http://localhost:3000"}')

  const refused = await hold()
  refused.giveBack()
  const next = await hold()

  expect(next.wasLeft).toBe(true)
  next.release()
  const afterCleanStop = await hold()
  expect(afterCleanStop.wasLeft).toBe(false)
  afterCleanStop.giveBack()
  const afterRefusal = await hold()
  expect(afterRefusal.wasLeft).toBe(false)
  afterRefusal.release()
})
