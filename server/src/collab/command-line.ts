import { type PersonRate, whenPaid } from './socket/socket-rate.ts'

/** Carries out a command when its person may. */
export type CommandLine = <T>(rate: PersonRate, carryOut: () => Promise<T>) => Promise<T>

/** Commands go at once. Who owes work has them go one after the other, each once those before are paid for. */
export const createCommandLine = (): CommandLine => {
  const lines = new Map<PersonRate, Promise<unknown>>()
  return async (rate, carryOut) => {
    const last = lines.get(rate)
    if (last === undefined && rate.spend(0) === 0) return carryOut()
    const going = (last ?? Promise.resolve()).then(() => whenPaid(() => rate.spend(0))).then(carryOut)
    const settled = going.catch(() => undefined)
    lines.set(rate, settled)
    try {
      return await going
    } finally {
      if (lines.get(rate) === settled) lines.delete(rate)
    }
  }
}
