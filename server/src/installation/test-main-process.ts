import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { builtServer } from '../../../scripts/build.mjs'
import type { Run } from '../disk/test-plain-user.ts'

const main = await builtServer()

/** For tests: the real server in processes of its own, and folders for it, all of which end with `endAll`. */
export const createProcesses = () => {
  const ended: (() => unknown)[] = []
  return {
    endAll() {
      for (const end of ended.splice(0)) end()
    },
    newFolder() {
      const folder = mkdtempSync(join(tmpdir(), 'rapport-main-'))
      ended.push(() => rmSync(folder, { recursive: true, force: true }))
      return folder
    },
    start(settings: Readonly<Record<string, string>>, run: Run = { program: process.execPath, args: [] }) {
      const server = startMain(settings, run)
      ended.push(() => server.child.kill('SIGKILL'))
      return server
    },
  }
}

const startMain = (settings: Readonly<Record<string, string>>, { program, args }: Run) => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', DEMO: '0', DEMO_STORE: '0', ...settings }
  const child: ChildProcess = spawn(program, [...args, main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (output += part))
  const ending = once(child, 'close')
  return {
    child,
    output: () => output,
    async address() {
      await expect.poll(() => output, { timeout: 240_000 }).toMatch(/Rapport runs at/)
      return /Rapport runs at (\S+)/.exec(output)?.[1] ?? ''
    },
    /** What it said when it ended, and its exit code. */
    async ended() {
      const [code] = await ending
      return { code, output }
    },
    /** The asked end: its exit code, or the signal that ended it. */
    async stop() {
      child.kill('SIGTERM')
      const [code, signal] = await ending
      return code ?? signal
    },
    async kill() {
      child.kill('SIGKILL')
      await ending
    },
  }
}
