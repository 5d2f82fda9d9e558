import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium, type LaunchOptions } from '@playwright/test'
import { unpackBundledChromium } from './bundled-chromium.ts'

/** The oldest supported Chromium (client/vite.config.ts). */
const oldest = 123

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser of the journeys: CHROMIUM_PATH, else an installed Chromium or Chrome, else npm's. `CHROMIUM_PATH=bundled` forces npm's. */
export async function findBrowser(): Promise<LaunchOptions> {
  const wanted = process.env.CHROMIUM_PATH
  const installed = wanted === 'bundled' ? undefined : await firstThatRuns(wanted ? [wanted] : candidates())
  if (installed) return { executablePath: installed, args: flags }
  const bundled = wanted && wanted !== 'bundled' ? undefined : await unpackBundledChromium()
  if (!bundled) throw new Error(`The journeys need Chromium or Chrome ${oldest} or newer: install one, or name it in CHROMIUM_PATH.`)
  return { executablePath: bundled.program, args: flags, env: { ...definedEnvironment(), ...bundled.env } }
}

function candidates(): readonly string[] {
  const names = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'chrome']
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const applications = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...applications, chromium.executablePath()]
}

async function firstThatRuns(programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs) {
    if (existsSync(program) && (await majorVersion(program)) >= oldest) return program
  }
  return undefined
}

async function majorVersion(program: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: 10_000 })
    return Number(/Chrom\w* (?:for Testing )?(\d+)\./.exec(stdout)?.[1] ?? 0)
  } catch {
    return 0 // a launcher without a browser
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
