import { wake } from '../chance/realm.ts'
import type { OpenWorld } from '../world.ts'
import { transactionFates } from './node-faults.ts'

const nothing = 'nothing'

/** The system stops a server's process, with whatever it holds. */
export const nodeStops = ({ servers, chance }: OpenWorld): string => {
  const life = chance.pick(servers)
  if (!life) return nothing
  life.realm.isStopped = true
  return `${life.realm.name} is stopped`
}

/** Stopped processes go on: all of them, or one. */
export const nodeGoesOn = ({ servers, chance }: OpenWorld): string => {
  const life = chance.pick(servers.filter(({ realm }) => realm.isStopped))
  if (!life) return nothing
  wake(life.realm)
  return `${life.realm.name} goes on`
}

/** The next transaction of a server does not go well. */
export const transactionFails = ({ servers, chance }: OpenWorld): string => {
  const [life, fate] = [chance.pick(servers), chance.pick(transactionFates)]
  if (!life) return nothing
  life.faults.next = fate
  return `the next transaction of ${life.realm.name}: ${fate}`
}

export const databaseRestarts = ({ restartDatabase }: OpenWorld): string => {
  restartDatabase()
  return 'the database restarts'
}
