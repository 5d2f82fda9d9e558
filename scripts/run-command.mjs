import { buildAll, generateStyles, serverOptions } from './build.mjs'
import { run, stopChildren, stopChildrenOnSignal } from './child.mjs'
import { installDependencies, installPeers } from './install.mjs'
import { Missing, tellWhatIsMissing } from './missing.mjs'
import { environmentWith, findNode24 } from './node24.mjs'
import { inRoot, root } from './root.mjs'

/** `npm run <name> -- …` besides start and test; each is a list of programs with their folder, and settings. */
const commands = {
  build: () => [],
  check: () => [
    [root, 'biome', ['check', '--write', '.']],
    [root, 'tsc', ['-b']],
  ],
  dev: () => [
    [root, 'node', [...serverOptions, ...watching, 'server/src/main.ts'], { PUBLIC_URL: devAddress }],
    [
      inRoot('client'),
      'vite',
      ['--port', new URL(devAddress).port, '--strictPort'],
      { API_ORIGIN: `http://127.0.0.1:${process.env.PORT || 3000}` },
    ],
  ],
  journeys: (args) => [[inRoot('client', 'e2e'), 'playwright', ['test', ...args]]],
  faults: (args) => [[root, 'node', ['server/faults/run-faults.ts', ...args]]],
  inspection: (args) => [[root, 'node', ['server/src/collab/message/test-inspection-cost.ts', ...args]]],
  fuzz: (args) => [[root, 'node', ['server/src/collab/message/test-fuzz-run.ts', ...args]]],
  'round-trip': (args) => [[root, 'node', ['server/src/features/workspace/test-round-trip-run.ts', ...args]]],
  simulate: (args) => [[root, 'node', ['simulator/src/run-simulate.ts', ...args]]],
  score: (args) => [[root, 'node', [scoreOf(args), ...args]]],
  train: () => [[root, 'node', ['packages/agreement-reader/training/run-train.ts']]],
  corpus: (args) => [[root, 'node', ['server/src/adapters/agreement/sample/test-corpus-folder.ts', ...args]]],
  bundle: (args) => [[root, 'node', ['bench/bundle-size.mjs', ...args]]],
  bench: (args) => [[root, 'node', ['bench/run-bench.mjs', ...args]]],
  rebuild: (args) => [[root, 'node', ['server/src/rebuild.ts', ...args]]],
  attribution: (args) => [[root, 'node', ['server/src/attribution.ts', ...args]]],
  backup: (args) => [[root, 'node', ['server/src/backup/make-backup.ts', ...args]]],
  verify: (args) => [[root, 'node', ['server/src/backup/verify-backup.ts', ...args]]],
  restored: (args) => [[root, 'node', ['server/src/tell-restored.ts', ...args]]],
  files: (args) => [[root, 'node', ['server/src/move-files.ts', ...args]]],
  move: (args) => [[root, 'node', ['server/src/several-servers/move-installation.ts', ...args]]],
  workspace: (args) => [[root, 'node', ['server/src/workspace.ts', ...args]]],
  restore: (args) => [[root, 'node', ['server/src/backup/restore-backup.ts', ...args]]],
  'api-client': () => [[root, 'node', ['packages/api-client/generator/run-generator.ts']]],
  admin: (args) => [[root, 'node', ['server/src/admin/run-admin.ts', ...args]]],
  migration: (args) =>
    ['sqlite', 'postgres'].map((dialect) => [inRoot('drizzle'), 'drizzle-kit', ['generate', '--config', `${dialect}.config.ts`, ...args]]),
}

/** Node is to watch folders only: to hear of single files it would write into the messages of the server's threads. */
const watching = [
  ...['server/src', 'packages', 'drizzle/schema'].map((folder) => `--watch-path=${folder}`),
  ...['--import', 'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES'],
]

/** Vite's, which passes what is the server's on to it. */
const devAddress = 'http://localhost:5173'

const samples = 'server/src/adapters/agreement/sample'

/** The score of the rules, that of the reader on authors left out, or why a file is read so. */
function scoreOf(args) {
  if (args.includes('--leave-one-author-out')) return 'packages/agreement-reader/training/run-score.ts'
  return args.includes('--why') ? `${samples}/test-why-run.ts` : `${samples}/test-score-run.ts`
}

const needsBuild = new Set(['build', 'journeys', 'bundle', 'faults'])

export function runCommand(name, args) {
  stopChildrenOnSignal(130)
  return tellWhatIsMissing(async () => {
    const command = commands[name]
    if (!command) throw new Missing(`There is no command ${name}: choose of ${Object.keys(commands).join(', ')}.`)
    await installDependencies()
    const env = environmentWith(await findNode24())
    await generateStyles(env)
    const isBuilt = needsBuild.has(name) && (await buildAll(env))
    if (name === 'build')
      console.log(isBuilt ? 'Built. A running server goes on with its own build: restart it.' : 'The build is up to date.')
    if (name === 'bench') await installPeers()
    const programs = command(args)
    if (name === 'dev') return runTogether(programs, env)
    for (const [cwd, program, programArgs] of programs) await mustSucceed(program, programArgs, { cwd, env })
  })
}

/** Until Ctrl-C, or until one of them ends. */
async function runTogether(programs, env) {
  const { code } = await Promise.race(
    programs.map(([cwd, program, args, settings]) => run(program, args, { cwd, env: { ...env, ...settings } })),
  )
  await stopChildren(code)
}

async function mustSucceed(program, args, options) {
  const { code } = await run(program, args, options)
  if (code !== 0) process.exit(code)
}
