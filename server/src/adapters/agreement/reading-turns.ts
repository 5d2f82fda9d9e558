/** Gives turns one after the other, round the organisations: many of one wait behind one of each other. */
export interface ReadingTurns {
  take<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result>
}

export const createReadingTurns = (): ReadingTurns => {
  // In the order of their turns: an organization goes behind all others after its turn.
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let isBusy = false
  const next = (): void => {
    const [first] = waiting
    if (isBusy || !first) return
    const [organizationId, works] = first
    const work = works.shift()
    waiting.delete(organizationId)
    if (works.length > 0) waiting.set(organizationId, works)
    isBusy = true
    void work?.().finally(() => {
      isBusy = false
      next()
    })
  }
  return {
    take: (organizationId, work) =>
      new Promise((resolve, reject) => {
        const begin = () => work().then(resolve, reject)
        const own = waiting.get(organizationId)
        if (own) own.push(begin)
        else waiting.set(organizationId, [begin])
        next()
      }),
  }
}
