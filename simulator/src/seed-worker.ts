import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { SeedRange, SeedRunReport } from './seed-range.ts'

/** Runs a range of seeds in a process of its own, with the same command; broken seeds show at once. */
export const runInWorker = async ({ first, seeds }: SeedRange, options: readonly string[]): Promise<SeedRunReport> => {
  const range = ['--seeds', String(seeds), '--seed', String(first)]
  const command = [...process.execArgv, process.argv[1] ?? '', ...range, ...options]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = await text(child.stdout)
  if (!output.endsWith('}\n')) throw new Error(`The process for the seeds from ${first} ended before it was done.`)
  return JSON.parse(output)
}
