import './chance/virtual-globals.ts'
import { parseArgs } from 'node:util'
import { allPlantedFaults, findPlantedFault } from './fault/planted-fault.ts'
import { addReports, splitSeeds } from './seed-range.ts'
import { runInWorker } from './seed-worker.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    steps: { type: 'string', default: '200' },
    /** The first seed; with `--seeds 1` the only one. */
    seed: { type: 'string', default: '1' },
    /** Processes that share the seeds; several leave no trace. */
    workers: { type: 'string', default: '1' },
    /** Servers over one database; left out, each seed decides. */
    nodes: { type: 'string' },
    fault: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
})

if (values.fault !== undefined && !findPlantedFault(values.fault)) {
  process.stderr.write(`There is no fault '${values.fault}': choose of ${allPlantedFaults.join(', ')}.\n`)
  process.exit(2)
}

const [seeds, steps, first, workers] = [Number(values.seeds), Number(values.steps), Number(values.seed), Number(values.workers)]
const workerOptions = ['--steps', values.steps, ...optionOf('fault'), ...optionOf('nodes')]

function optionOf(name: 'fault' | 'nodes'): readonly string[] {
  const value = values[name]
  return value === undefined ? [] : [`--${name}`, value]
}

/** Loaded here alone: a process that only waits for others does without a world. */
const runHere = async () => {
  const { runSeeds } = await import('./seed-run.ts')
  return runSeeds(
    { first, seeds },
    {
      steps,
      nodes: values.nodes === undefined ? undefined : Number(values.nodes),
      planted: findPlantedFault(values.fault),
      tell: values.trace ? (line) => process.stdout.write(`${line}\n`) : undefined,
      onBroken: (seed, violations) => process.stderr.write(`seed ${seed}: ${violations.join('; ')}\n`),
    },
  )
}

const runShared = async () =>
  addReports(await Promise.all(splitSeeds({ first, seeds }, workers).map((range) => runInWorker(range, workerOptions))))

const started = process.hrtime.bigint()
const { edits, acknowledged, violations } = await (workers > 1 ? runShared() : runHere())
const seconds = Number(process.hrtime.bigint() - started) / 1e9
process.stdout.write(`${JSON.stringify({ seeds, steps, first, edits, acknowledged, seconds, violations }, undefined, 2)}\n`)
if (violations.length > 0) process.exitCode = 1
