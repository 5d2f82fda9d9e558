import { makeDataFolder, removeDataFolder, startServer } from '../proof-kit/server-process.ts'
import { runTrial } from '../server/faults/kill-trial.ts'
import { trialsOf } from '../server/faults/trials.ts'
import { makeRooms, startContender } from './contender.mjs'
import { over, quantiles } from './figures.mjs'
import { runLoad } from './load-process.mjs'
import { withoutPerson } from './side-by-side.mjs'

/** 80 clients in 20 rooms come back after the server was killed and restarted. */
export async function comebackAfterKill({ rounds }) {
  const runs = []
  for (let round = 0; round < rounds; round += 1) {
    const contender = await startContender('rapport')
    const rooms = await makeRooms(contender, 20)
    runs.push(
      await runLoad('comeback', withoutPerson(contender.target), { rooms, clients: 4 }, async () => {
        const killedAt = Date.now()
        await contender.restart('kill')
        return { killedAt, readyAt: Date.now() }
      }),
    )
    await contender.close()
  }
  const figure = (pick) =>
    over(
      runs.map((run) => quantiles(run[pick]).p95),
      (p95) => p95,
    )
  return {
    rounds,
    p95AfterReadyMs: figure('afterReady'),
    p95AfterKillMs: figure('afterKill'),
    clientsWithLoss: runs.reduce((sum, { lost }) => sum + lost, 0),
  }
}

/** Edits that a peer had seen before the server died and that its successor lacks. */
export async function lossAtKill({ rounds }) {
  const dataFolder = await makeDataFolder()
  let server = await startServer({ dataFolder })
  let trialsWithLoss = 0
  const trials = trialsOf(rounds * 2)
  for (const trial of trials) {
    const verdict = await runTrial(server, trial)
    server = verdict.server
    if (verdict.lost.length > 0) trialsWithLoss += 1
  }
  await server.stop()
  await removeDataFolder(dataFolder)
  return { trials: trials.length, trialsWithLoss }
}
