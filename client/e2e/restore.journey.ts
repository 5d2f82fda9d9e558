import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { callRest, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { addNote, noteWith, untilSaved } from './page/profile-page.ts'
import { openSignedIn } from './signed-in-context.ts'

const run = promisify(execFile)

/** `npm run backup` or `npm run restore` without the install before it. */
const command = (name: 'make-backup' | 'restore-backup', dataFolder: string, copy: string) => {
  const program = fileURLToPath(new URL(`../../server/src/backup/${name}.ts`, import.meta.url))
  return run(process.execPath, [program, copy], { env: { ...process.env, DATA_DIR: dataFolder } })
}

test('a backup from before the last note is restored under an open browser: the note is sent again, once', async ({ browser }) => {
  test.slow()
  const dataFolder = await makeDataFolder()
  const copy = path.join(dataFolder, '..', `${path.basename(dataFolder)}-copy`)
  const first = await startServer({ dataFolder })
  const { origin } = first
  const influencer = await makeInfluencer(origin, await signIn(origin, 'ana'), 'Rita Restored')
  const context = await openSignedIn(browser, origin, 'ana')
  const page = await context.newPage()
  await page.goto(influencer.address)
  await addNote(page, 'In the copy.')
  await untilSaved(page)
  await command('make-backup', dataFolder, copy)
  await addNote(page, 'After the copy.')
  await untilSaved(page)
  await expect(command('restore-backup', dataFolder, copy)).rejects.toThrow('The server is running on this data folder')

  await first.stop()
  await command('restore-backup', dataFolder, copy)
  const second = await startServer({ dataFolder, port: Number(new URL(origin).port) })

  const notes = async () => {
    const kept = await callRest<readonly { content: string }[]>(
      origin,
      await signIn(origin, 'ben'),
      `/api/accounts/${influencer.id}/notes?system=false`,
    )
    return kept.map(({ content }) => content)
  }
  await expect.poll(notes, { timeout: 40_000 }).toEqual(['After the copy.', 'In the copy.'])
  await expect(noteWith(page, 'After the copy.')).toHaveCount(1)
  await untilSaved(page)
  await addNote(page, 'Work goes on.')
  await untilSaved(page)
  expect(await notes()).toEqual(['Work goes on.', 'After the copy.', 'In the copy.'])

  await context.close()
  await second.stop()
  await rm(copy, { recursive: true })
  await removeDataFolder(dataFolder)
})
