import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readEnvironment } from './env.ts'
import { addressOf, listen } from './listening.ts'
import { openTestApp } from './test-app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** For tests: the app at an address of this machine, with an organisation, its owner and a key of hers. */
export async function openServedApp(scope: 'read' | 'read-write') {
  const app = await openTestApp()
  const server = await listen(app.app, readEnvironment({ PORT: '0', HOST: '127.0.0.1' }))
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const { token }: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'Recipe', scope })
  return {
    ana,
    address: addressOf(server),
    key: token,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await app.close()
    },
  }
}

export type ServedApp = Awaited<ReturnType<typeof openServedApp>>

/** For tests: a folder as somebody has it who took the client and a recipe from an installation. */
export function openRecipe(
  name: string,
  { address, key }: Pick<ServedApp, 'address' | 'key'>,
  more: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-recipe-'))
  copyFileSync(join(root, 'docs/recipes', `${name}.mjs`), join(folder, `${name}.mjs`))
  copyFileSync(join(root, 'packages/api-client/made/rapport-client.js'), join(folder, 'rapport-client.js'))
  const env = { RAPPORT_ADDRESS: address, RAPPORT_KEY: key, ...more }
  return {
    run: async (...words: string[]) =>
      (await promisify(execFile)(process.execPath, [`${name}.mjs`, ...words], { cwd: folder, env })).stdout,
    start: (...words: string[]) => execFile(process.execPath, [`${name}.mjs`, ...words], { cwd: folder, env }),
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** For tests: an incoming webhook of a chat. */
export async function openChat() {
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    texts.push(Buffer.concat(chunks).toString())
    response.end('ok')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    texts,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/channel`, // it listens on a port
    close: () => server.close(),
  }
}
