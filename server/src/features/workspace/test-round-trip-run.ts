import { differenceAfter } from './test-round-trip.ts'

/** `npm run round-trip -- [workspaces] [first seed]`: each is exported, imported and exported again; a seed that differs is printed. */
const workspaces = Number(process.argv[2] ?? 200)
const firstSeed = Number(process.argv[3] ?? 1)

const started = Date.now()
let differing = 0
for (let seed = firstSeed; seed < firstSeed + workspaces; seed += 1) {
  // Each fiftieth has a document of 5,000 notes.
  const difference = await differenceAfter(seed, seed % 50 === 49 ? { notes: 5000, influencers: 3 } : {})
  if (difference === undefined) continue
  differing += 1
  process.stderr.write(`seed ${seed}: ${difference}\n`)
}
process.stdout.write(
  `${workspaces} workspaces from seed ${firstSeed}, ${differing} differ, ${Math.round((Date.now() - started) / 1000)} s\n`,
)
process.exit(differing === 0 ? 0 : 1)
