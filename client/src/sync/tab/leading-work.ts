import { addressOf } from '../../api/call.ts'
import { browserClock } from '../clock.ts'
import { askSession } from '../leaving/session-doubt.ts'
import { followEvents } from '../live/event-stream.ts'
import { receiveChange, receiveConnection, receiveEpoch } from '../live/live-receiving.ts'
import { showTold } from '../live/told-positions.ts'
import type { Answers } from '../outbox/outbox-answers.ts'
import { cacheAnswer, sendRow } from '../outbox/outbox-calls.ts'
import { drainOutbox } from '../outbox/outbox-drain.ts'
import type { SyncSession } from '../sync-session.ts'
import { lookForNewer } from '../version/app-update.ts'

/** The leading tab sends what waits on this device. */
export const sendWaiting = (sync: SyncSession, answers: Answers): Promise<void> =>
  drainOutbox({
    ...sync,
    answers,
    clock: browserClock,
    send: sendRow,
    onAccepted: (answer) => cacheAnswer(sync.client, answer),
  })

/** The leading tab hears the server for all tabs, and passes on what it hears. */
export const hearServer = (sync: SyncSession): Promise<void> =>
  followEvents({
    ...sync,
    clock: browserClock,
    connect: (position) => new EventSource(addressOf('GET /api/events', { query: position === '' ? {} : { lastEventId: position } })),
    onEpoch: (epoch) => {
      receiveEpoch(sync, epoch)
      sync.tabs.tell({ kind: 'epoch', epoch })
    },
    onChange: (change) => {
      receiveChange(sync, change)
      sync.tabs.tell({ kind: 'change', change })
    },
    onConnected: (greeting) => {
      receiveConnection(sync, greeting)
      void showTold(sync.scope, { clock: browserClock, until: sync.until })
      if (!greeting.isFirst) void lookForNewer()
      sync.tabs.tell({ kind: 'connected', isResumed: greeting.isResumed })
    },
    onSessionEnded: () => void askSession(sync),
    onRefused: () => void askSession(sync),
  })
