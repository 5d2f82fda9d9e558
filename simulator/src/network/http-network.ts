import { boundToRealm, currentRealm, type Realm } from '../chance/realm.ts'
import { BrowserEvents } from '../device/browser-events.ts'

/** One call of a tab: on its way to the server, being answered, or on its way back. */
export interface Call {
  readonly id: number
  readonly realm: Realm
  readonly request: Request
  at: 'going' | 'asked' | 'answered'
  answer: Response | undefined
  readonly hear: (answer: Response) => void
  readonly lose: () => void
}

export interface HttpEnds {
  /** Answers a call; undefined while nobody listens. */
  readonly answer: (realm: Realm, request: Request) => Promise<Response> | undefined
  /** Opens a stream of live events and returns its end; undefined while nobody listens. */
  readonly listen: (realm: Realm, tell: (text: string) => void, position: string) => (() => void) | undefined
}

/** The calls and event streams between tabs and the server. They move only when told to. */
export interface HttpNetwork {
  /** The part of a tab's `fetch` that the app uses. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  readonly EventSource: unknown
  readonly calls: () => readonly Call[]
  readonly streams: () => readonly BrowserEvents[]
  /** Moves a call on; false while it waits for the server. */
  readonly step: (call: Call) => boolean
  /** The tab hears that the connection is gone. A sent call may still arrive, and the server keeps what it did. */
  readonly cut: (call: Call, arrives: boolean) => void
  /** The server's process is gone; an answer on its way may still arrive. */
  readonly loseServer: (arrives: () => boolean) => void
  readonly forget: (realm: Realm) => void
}

export const createHttpNetwork = ({ answer, listen }: HttpEnds): HttpNetwork => {
  let calls: readonly Call[] = []
  let streams: readonly BrowserEvents[] = []
  let lastId = 0

  const drop = (call: Call) => {
    calls = calls.filter((other) => other !== call)
  }
  const lose = (call: Call) => {
    drop(call)
    call.lose()
  }
  const ask = (call: Call) => {
    const answering = answer(call.realm, call.request)
    if (!answering) return lose(call)
    call.at = 'asked'
    void answering.then((response) => {
      call.answer = response
      call.at = 'answered'
    })
  }

  class SimulatedEvents extends BrowserEvents {
    constructor(url: string) {
      super((tell, position) => listen(this.realm, tell, position || positionIn(url)))
      streams = [...streams, this]
    }

    override close(): void {
      super.close()
      streams = streams.filter((other) => other !== this)
    }
  }

  return {
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        const realm = currentRealm()
        if (!realm) throw new Error('a call belongs to a tab')
        if (!realm.isAlive) return
        // The simulator cuts a call where a browser would time it out: no real time passes.
        const { signal: _signal, ...rest } = init ?? {}
        const request = new Request(url, rest)
        const unreachable = boundToRealm(() => reject(new TypeError('Failed to fetch')))
        lastId += 1
        calls = [...calls, { id: lastId, realm, request, at: 'going', answer: undefined, hear: boundToRealm(resolve), lose: unreachable }]
      }),
    EventSource: SimulatedEvents,
    calls: () => calls,
    streams: () => streams,
    step(call) {
      if (call.at === 'asked') return false
      if (call.at === 'going') ask(call)
      else if (call.answer) {
        drop(call)
        call.hear(call.answer)
      }
      return true
    },
    cut(call, arrives) {
      if (call.at === 'going' && arrives) void answer(call.realm, call.request)
      lose(call)
    },
    loseServer(arrives) {
      for (const call of calls) if (call.at === 'asked' || (call.at === 'answered' && !arrives())) lose(call)
      for (const stream of streams) stream.lose()
    },
    forget(realm) {
      calls = calls.filter((call) => call.realm !== realm)
      for (const stream of streams) if (stream.realm === realm) stream.close()
    },
  }
}

/** A page that opens a stream anew says itself where it was. */
const positionIn = (url: string): string => new URL(url, 'http://server').searchParams.get('lastEventId') ?? ''
