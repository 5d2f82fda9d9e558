import { runTrial, type Verdict } from './kill-trial.ts'
import { makeDataFolder, removeDataFolder, startServer } from './server-process.ts'
import { trialsOf } from './trials.ts'

const perKind = Number(process.argv[2] ?? 20)
const dataFolder = await makeDataFolder()
let server = await startServer({ dataFolder })
const verdicts: Omit<Verdict, 'server'>[] = []
for (const trial of trialsOf(perKind)) {
  const { server: again, ...verdict } = await runTrial(server, trial)
  server = again
  verdicts.push(verdict)
  console.error(`${verdict.kind}, killed when edit ${verdict.seenBeforeDeath} was seen: ${verdict.lost.join('; ') || 'nothing lost'}`)
}
await server.stop()
await removeDataFolder(dataFolder)

const withLoss = verdicts.filter((verdict) => verdict.lost.length > 0)
console.log(JSON.stringify({ trials: verdicts.length, trialsWithLoss: withLoss.length, losses: withLoss }, null, 2))
process.exit(withLoss.length === 0 ? 0 : 1)
