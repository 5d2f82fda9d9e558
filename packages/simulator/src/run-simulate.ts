import './virtual-globals.ts'
import { parseArgs } from 'node:util'
import { findPlantedFault, plantedFaults } from './planted-fault.ts'
import { simulate } from './simulation.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    steps: { type: 'string', default: '200' },
    /** The first seed, or with `--seeds 1` the only one. */
    seed: { type: 'string', default: '1' },
    fault: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
})

if (values.fault !== undefined && !findPlantedFault(values.fault)) {
  process.stderr.write(`There is no fault '${values.fault}': choose of ${plantedFaults.join(', ')}.\n`)
  process.exit(2)
}

const [seeds, steps, first] = [Number(values.seeds), Number(values.steps), Number(values.seed)]
const tell = values.trace ? (line: string) => process.stdout.write(`${line}\n`) : undefined
const started = process.hrtime.bigint()
const violations: { readonly seed: number; readonly hash: string; readonly violations: readonly string[] }[] = []
let edits = 0
let acknowledged = 0
for (let seed = first; seed < first + seeds; seed += 1) {
  const report = await simulate({ seed, steps, planted: findPlantedFault(values.fault), tell })
  edits += report.edits
  acknowledged += report.acknowledged
  if (report.violations.length > 0) violations.push({ seed, hash: report.hash, violations: report.violations })
}
const seconds = Number(process.hrtime.bigint() - started) / 1e9
process.stdout.write(`${JSON.stringify({ seeds, steps, first, edits, acknowledged, seconds, violations }, undefined, 2)}\n`)
if (violations.length > 0) process.exitCode = 1
