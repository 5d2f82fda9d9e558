import type { Dice } from '../message/test-fuzz-frames.ts'
import type { Hint, RoomBus } from './room-bus.ts'

/** For tests: the hints of several servers in one process; what becomes of each is decided by `deliver`. */
export const createTestBus = (deliver: (hint: Hint, hear: (hint: Hint) => void) => void = (hint, hear) => hear(hint)): RoomBus => {
  const listeners = new Set<(hint: Hint) => void>()
  return {
    tell(hint) {
      for (const listener of listeners) deliver(hint, listener)
    },
    hear(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** For tests: a third of the hints is lost, a third doubled, and all come late and out of order. */
export const unreliableBus = (dice: Dice): RoomBus =>
  createTestBus((hint, hear) => {
    const times = dice.roll(3)
    for (let time = 0; time < times; time += 1) setTimeout(() => hear(hint), dice.roll(50))
  })
