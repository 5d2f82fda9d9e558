import { setTimeout as after } from 'node:timers/promises'

const askEveryMs = 50

/** The value below which a share of a list lies, to a tenth. */
export const quantile = (list, share) =>
  Math.round((list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? Number.NaN) * 10) / 10

/** Does some work while somebody else lists influencers: its value, seconds, and the milliseconds of each of the other's waits. */
export const beside = async ({ origin, person, onAsked = () => {} }, work) => {
  const waits = []
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      const start = performance.now()
      await fetch(`${origin}/api/accounts?limit=50`, { headers: { cookie: person.cookie } }).then((answer) => answer.arrayBuffer())
      waits.push(performance.now() - start)
      onAsked()
      await after(askEveryMs)
    }
  })()
  const start = performance.now()
  const value = await work()
  const seconds = Math.round((performance.now() - start) / 100) / 10
  isDone = true
  await asking
  return { value, seconds, waits }
}
