import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAll } from './build.mjs'
import { run } from './child.mjs'
import { inRoot, root } from './root.mjs'
import { tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs'

/** The stages of `npm test`, in order; each resolves to its counts. Those aside use one core: they run beside each other, first. An extra one runs when it is named. */
export const stages = [
  {
    name: 'lint',
    title: 'Format and lint',
    isAside: true,
    run: (env) => check('biome', ['check', '--error-on-warnings', '--colors=off', '.'], env),
  },
  { name: 'types', title: 'Types', isAside: true, run: (env) => check('tsc', ['-b'], env) },
  {
    name: 'unused',
    title: 'Nothing that nothing uses',
    isAside: true,
    run: (env) => check('knip', ['--no-progress', '--no-config-hints'], env),
  },
  { name: 'build', title: 'Build of server and client', isAside: true, run: build },
  { name: 'unit', title: 'Unit, integration and house rules', run: (env) => vitest([], env) },
  {
    name: 'faults',
    title: 'The server killed, stopped, suspended, out of disk',
    run: (env) => vitest(['--config', 'server/faults/vitest.config.ts'], env),
  },
  {
    name: 'postgres',
    title: 'Both dialects on a real PostgreSQL',
    isExtra: true,
    run: (env) => vitest(['--config', 'server/postgres/vitest.config.ts'], env),
  },
  { name: 'journeys', title: 'Journeys in a real browser', run: (env) => playwright([], env) },
]

async function check(program, args, env) {
  const { code, text } = await run(program, args, { cwd: root, env, output: 'kept' })
  return { ...tallyOfCheck(code), output: text.trimEnd() }
}

async function build(env) {
  try {
    await buildAll(env)
    return tallyOfCheck(0)
  } catch (error) {
    return { ...tallyOfCheck(1), output: error.message }
  }
}

const vitest = (args, env) =>
  withReport(async (file) => {
    const reporters = ['--reporter=dot', `--reporter=${inRoot('scripts', 'vitest-report.mjs')}`]
    const { code } = await run('vitest', ['run', ...args, ...reporters], { cwd: root, env: { ...env, VITEST_REPORT: file } })
    return tallyOfVitest(await readReport(file), code)
  })

export const playwright = (args, env) =>
  withReport(async (file) => {
    const { code } = await run('playwright', ['test', ...args], { cwd: inRoot('client', 'e2e'), env: { ...env, JOURNEYS_REPORT: file } })
    return tallyOfPlaywright(await readReport(file), code)
  })

async function withReport(work) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rapport-report-'))
  try {
    return await work(path.join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const readReport = (file) => readFile(file, 'utf8').then(JSON.parse, () => undefined)
