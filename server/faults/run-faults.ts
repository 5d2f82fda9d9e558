import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import type { FaultReport } from './fault-report.ts'
import { runFullDisk } from './full-disk.ts'
import { runKillLoop } from './kill-loop.ts'
import { runTrial } from './kill-trial.ts'
import { runProcessFaults } from './processes/process-trials.ts'
import { runStoreAnswers } from './store/store-answers.ts'
import { runStoreKills } from './store/store-kill.ts'
import { runStoreMoments } from './store/store-moments.ts'
import { runStrangers } from './strangers.ts'
import { runSuspension } from './suspension.ts'
import { runTermination } from './termination.ts'
import { trialsOf } from './trials.ts'
import { runWebhookKills } from './webhook/webhook-kill.ts'
import { runWorkspaceKills } from './workspace-kill.ts'

const say = (line: string) => console.error(line)

/** Each kind of fault, with its default number. */
const kinds: Readonly<Record<string, { readonly times: number; readonly run: (times: number, only?: string) => Promise<FaultReport> }>> = {
  seen: { times: 20, run: (times) => withServer((server) => runTrials(server, times)) },
  loop: { times: 200, run: (times) => withServer((server) => runKillLoop(server, times, say)) },
  term: { times: 20, run: (times) => withServer((server) => runTermination(server, times, say)) },
  suspend: { times: 10, run: (times) => withServer((server) => runSuspension(server, { rounds: times, ms: 3000 }, say)) },
  strangers: { times: 1, run: () => runStrangers(undefined, say) },
  store: { times: 10, run: runStore },
  workspace: { times: 50, run: (times) => runWorkspaceKills(times, Date.now() % 1_000_000, say) },
  webhooks: { times: 20, run: (times) => runWebhookKills(times, Date.now() % 1_000_000, say) },
  processes: { times: 100, run: (times, only) => runProcessFaults(times, { seed: Date.now() % 1_000_000, only }, say) },
  disk: { times: 5, run: (times) => runFullDisk(times, say) },
}

/** All that a store can do to us. */
async function runStore(times: number): Promise<FaultReport> {
  const reports = [await runStoreAnswers(say), await runStoreMoments(say), await runStoreKills(times, say)]
  const sum = (of: 'rounds' | 'edits') => reports.reduce((total, report) => total + report[of], 0)
  return { fault: 'a store', rounds: sum('rounds'), edits: sum('edits'), faults: reports.flatMap(({ faults }) => faults) }
}

async function withServer(work: (server: ServerProcess) => Promise<{ report: FaultReport; server: ServerProcess }>): Promise<FaultReport> {
  const dataFolder = await makeDataFolder()
  const { report, server } = await work(await startServer({ dataFolder }))
  await server.stop()
  await removeDataFolder(dataFolder)
  return report
}

async function runTrials(first: ServerProcess, perKind: number): Promise<{ report: FaultReport; server: ServerProcess }> {
  let server = first
  let edits = 0
  const faults: string[] = []
  for (const trial of trialsOf(perKind)) {
    const verdict = await runTrial(server, trial)
    server = verdict.server
    edits += trial.seenBeforeDeath
    const name = `${trial.kind}, killed when edit ${trial.seenBeforeDeath} was seen`
    faults.push(...verdict.lost.map((lost) => `${name}: ${lost}`))
    say(`${name}: ${verdict.lost.join('; ') || 'nothing lost'}`)
  }
  return { report: { fault: 'kill -9 when an edit was seen', rounds: perKind * 2, edits, faults }, server }
}

const [first = 'seen', second, only] = process.argv.slice(2)
const names = first === 'all' ? Object.keys(kinds) : [/^\d+$/.test(first) ? 'seen' : first]
const rounds = /^\d+$/.test(first) ? first : second
const reports: FaultReport[] = []
if (rounds !== undefined && !/^[1-9]\d*$/.test(rounds)) throw new Error(`'${rounds}' is no number of rounds.`)
if (only !== undefined && first !== 'processes') throw new Error('Only `processes` takes a name.')
for (const name of names) {
  const kind = kinds[name]
  if (!kind) throw new Error(`There is no fault ${name}: choose of ${Object.keys(kinds).join(', ')}, all.`)
  reports.push(await kind.run(rounds === undefined ? kind.times : Number(rounds), only))
}
console.log(JSON.stringify(reports, null, 2))
process.exit(reports.every(({ faults }) => faults.length === 0) ? 0 : 1)
