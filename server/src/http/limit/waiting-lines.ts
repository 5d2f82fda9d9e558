import { networkOf } from './caller-address.ts'

/** A call that waits. An address with many people has one turn, as has an address with one person. */
export interface WaitingCall {
  readonly address: string
  readonly person: string
  begin(): void
}

/** Calls in lines: networks take turns, and so do the people of each. */
export const createWaitingLines = () => {
  const linesByNetwork = new Map<string, Map<string, WaitingCall[]>>()
  return {
    add(call: WaitingCall): void {
      const network = networkOf(call.address)
      const lines = linesByNetwork.get(network) ?? new Map<string, WaitingCall[]>()
      const line = lines.get(call.person)
      if (line) line.push(call)
      else linesByNetwork.set(network, lines.set(call.person, [call]))
    },
    remove({ address, person, begin }: WaitingCall): void {
      const network = networkOf(address)
      const lines = linesByNetwork.get(network)
      const left = lines?.get(person)?.filter((call) => call.begin !== begin) ?? []
      if (left.length > 0) lines?.set(person, left)
      else lines?.delete(person)
      if (lines?.size === 0) linesByNetwork.delete(network)
    },
    has: (address: string, person: string): boolean => linesByNetwork.get(networkOf(address))?.has(person) === true,
    /** The next call of somebody who may begin. Its person and network go behind the others. */
    takeNext(mayBegin: (call: WaitingCall) => boolean = () => true): WaitingCall | undefined {
      for (const [network, lines] of linesByNetwork) {
        for (const [person, line] of lines) {
          const [call] = line
          if (!call || !mayBegin(call)) continue
          line.shift()
          lines.delete(person)
          linesByNetwork.delete(network)
          if (line.length > 0) lines.set(person, line)
          if (lines.size > 0) linesByNetwork.set(network, lines)
          return call
        }
      }
      return undefined
    },
    /** The first call of each person in each line. */
    firstOfEach: (): readonly WaitingCall[] =>
      [...linesByNetwork.values()].flatMap((lines) => [...lines.values()].flatMap(([call]) => call ?? [])),
  }
}
