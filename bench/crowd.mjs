import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callRest, signIn } from '../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../proof-kit/server-process.ts'

const crowds = {
  accounts: '../server/src/features/account/test-account-crowd.ts',
  documents: '../server/src/features/workspace/test-document-crowd.ts',
  sales: '../server/src/features/sales-report/test-sales-crowd.ts',
  videos: '../server/src/features/video/test-video-crowd.ts',
}

const env = { CALLS_PER_MINUTE: '1000000' }

/**
 * A data folder with the demo's organization and crowds in it: `{ accounts: [100], videos: [20_000] }` are filled in this order. A named
 * folder is kept, and filled once. `told` has what each crowd printed; null in a folder that was filled before.
 */
export const openCrowd = async (wanted, kept) => {
  const folder = kept ?? (await makeDataFolder())
  const isFilled = existsSync(join(folder, 'rapport.sqlite'))
  const first = await startServer({ dataFolder: folder, env })
  const { organization } = await callRest(first.origin, await signIn(first.origin, 'ana'), '/api/session')
  await first.stop()
  const fill = ([crowd, words]) => [crowd, fillWith(crowds[crowd], folder, organization.id, ...words)]
  return {
    folder,
    organization,
    told: isFilled ? null : Object.fromEntries(Object.entries(wanted).map(fill)),
    start: () => startServer({ dataFolder: folder, env }),
    remove: async () => {
      if (kept === undefined) await removeDataFolder(folder)
    },
  }
}

const fillWith = (crowd, ...words) =>
  execFileSync(process.execPath, [fileURLToPath(new URL(crowd, import.meta.url)), ...words.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
