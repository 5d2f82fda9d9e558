import { moveEverything } from '../check/healing.ts'
import type { OpenWorld } from '../world.ts'
import { putBack } from './bad-days.ts'

/** Everybody has gone home and all is saved. An older database comes back, and no open profile can send what it lacks. */
export const putBackAtNight = async (world: OpenWorld): Promise<string> => {
  await moveEverything(world)
  for (const tab of world.tabs) world.crash(tab, 0)
  return putBack(world)
}
