/** A call that waits. An address with many people has one turn, as has an address with one person. */
export interface WaitingCall {
  readonly address: string
  readonly person: string
  begin(): void
}

/** Calls in lines: addresses take turns, and so do the people of each. */
export const createWaitingLines = () => {
  const linesByAddress = new Map<string, Map<string, WaitingCall[]>>()
  return {
    add(call: WaitingCall): void {
      const lines = linesByAddress.get(call.address) ?? new Map<string, WaitingCall[]>()
      const line = lines.get(call.person)
      if (line) line.push(call)
      else linesByAddress.set(call.address, lines.set(call.person, [call]))
    },
    remove({ address, person, begin }: WaitingCall): void {
      const lines = linesByAddress.get(address)
      const left = lines?.get(person)?.filter((call) => call.begin !== begin) ?? []
      if (left.length > 0) lines?.set(person, left)
      else lines?.delete(person)
      if (lines?.size === 0) linesByAddress.delete(address)
    },
    has: (address: string, person: string): boolean => linesByAddress.get(address)?.has(person) === true,
    /** The next call of somebody who may begin. Its person and address go behind the others. */
    takeNext(mayBegin: (person: string) => boolean = () => true): WaitingCall | undefined {
      for (const [address, lines] of linesByAddress) {
        for (const [person, line] of lines) {
          if (!mayBegin(person)) continue
          const call = line.shift()
          lines.delete(person)
          linesByAddress.delete(address)
          if (line.length > 0) lines.set(person, line)
          if (lines.size > 0) linesByAddress.set(address, lines)
          return call
        }
      }
      return undefined
    },
    people: (): readonly string[] => [...linesByAddress.values()].flatMap((lines) => [...lines.keys()]),
  }
}
