import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'
import type { Edit } from './crowd/writing.ts'
import { runTrial } from './kill-trial.ts'

const program = fileURLToPath(new URL('./test-forgetful-server.ts', import.meta.url))

test.each<Edit>(['single edits', 'typing'])('a server that passes edits on before it stores them is found out: %s', async (kind) => {
  const dataFolder = await makeDataFolder()
  const server = await startServer({ dataFolder, program })

  const verdict = await runTrial(server, { kind, seenBeforeDeath: 3 })
  await verdict.server.kill()
  await removeDataFolder(dataFolder)

  expect(verdict.lost).toContain('the document lacks edits that the peer had seen')
})
