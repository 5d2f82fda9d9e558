import { openTestStore } from '../../store/test-store.ts'
import { type FuzzReport, fuzz } from './test-fuzz.ts'

/** `npm run fuzz -- [frames] [first seed]`: hostile frames, 5,000 to a seed; a seed that finds something is printed and replays exactly. */
const frames = Number(process.argv[2] ?? 100_000)
const firstSeed = Number(process.argv[3] ?? 1)
const perSeed = 5000

const reports: FuzzReport[] = []
for (let seed = firstSeed, left = frames; left > 0; seed += 1, left -= perSeed) {
  const store = await openTestStore()
  const report = await fuzz(store, { seed, frames: Math.min(left, perSeed) })
  await store.close()
  reports.push(report)
  process.stderr.write(
    `seed ${seed}: ${report.faults.join('; ') || 'stood'}, ${report.refusals} refusals, ${report.seconds} s, heap ${report.heapBefore} to ${report.heapAfter} MiB\n`,
  )
}
const failing = reports.filter((report) => report.faults.length > 0)
const sum = (of: (report: FuzzReport) => number) => reports.reduce((all, report) => all + of(report), 0)
const totals = {
  frames: sum((report) => report.frames),
  sockets: sum((report) => report.sockets),
  refusals: sum((report) => report.refusals),
}
process.stdout.write(
  JSON.stringify(
    { ...totals, seconds: Math.round(sum((report) => report.seconds)), heap: reports.map((report) => report.heapAfter), failing },
    null,
    2,
  ).concat('\n'),
)
process.exit(failing.length === 0 ? 0 : 1)
