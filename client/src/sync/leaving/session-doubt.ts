import { RefusedCall } from '../../api/refused-call.ts'
import { sessionQuery } from '../../api/session/session.ts'
import { browserClock, type Clock } from '../clock.ts'
import type { SyncSession } from '../sync-session.ts'

const pause = 5000
/** Changing the password ends all sessions before the answer with this browser's new one has arrived. */
const answerOnItsWay = 1000

type Doubted = Pick<SyncSession, 'client' | 'signIns' | 'until'>

const asking = new WeakSet<Doubted>()

/**
 * A socket or the event stream was not let in. A 401 leads to signing in, another epoch to documents opened anew
 * (both follow from asking); where the session is as good as before, what was shut out tries again. While nobody
 * answers it is asked again: nothing else would let in what was shut out.
 */
export const askSession = async (sync: Doubted, clock: Clock = browserClock): Promise<void> => {
  if (asking.has(sync)) return
  asking.add(sync)
  await after(clock, answerOnItsWay)
  let answer: Answer
  do {
    answer = await ask(sync)
    await after(clock, pause)
  } while (answer === 'none')
  asking.delete(sync)
  if (answer === 'good') sync.signIns.set(sync.signIns.get() + 1)
}

type Answer = 'good' | 'over' | 'none'

const ask = ({ client, until }: Doubted): Promise<Answer> =>
  until.aborted
    ? Promise.resolve('over')
    : client.fetchQuery({ ...sessionQuery(), staleTime: 0 }).then(
        () => 'good',
        (error: unknown) => (error instanceof RefusedCall && error.status === 401 ? 'over' : 'none'),
      )

const after = (clock: Clock, milliseconds: number): Promise<void> => new Promise((resolve) => clock.after(milliseconds, resolve))
