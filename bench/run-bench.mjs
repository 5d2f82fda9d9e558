import { loadavg } from 'node:os'
import { goalsTable, judge } from './goals.mjs'
import { profiled } from './profile.mjs'
import { workloads } from './workloads.mjs'

/** `npm run bench -- <workload> [--rounds 3] [--seconds 4] [--profile]`, or `goals` for all of them and the table. */
const [name = 'goals', ...flags] = process.argv.slice(2)
const flag = (word, otherwise) => (flags.includes(word) ? Number(flags[flags.indexOf(word) + 1]) : otherwise)
const options = { rounds: flag('--rounds', 3), seconds: flag('--seconds', 4) }

if (name === 'goals') {
  const loadBefore = loadavg()
  const figures = {}
  for (const [workload, run] of Object.entries(workloads)) {
    console.error(`${new Date().toISOString()} ${workload}`)
    figures[workload] = await run(options)
  }
  const verdicts = judge(figures)
  console.log(JSON.stringify({ loadBefore, loadAfter: loadavg(), figures, verdicts }, null, 2))
  console.error(goalsTable(verdicts))
  process.exit(0)
}
const run = workloads[name]
if (!run) {
  console.error(`There is no workload ${name}: choose of ${Object.keys(workloads).join(', ')}, goals.`)
  process.exit(1)
}
const figures = flags.includes('--profile') ? await profiled(run, options) : await run(options)
console.log(JSON.stringify({ workload: name, load: loadavg(), ...figures }, null, 2))
process.exit(0)
