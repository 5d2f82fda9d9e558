import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { listenerName } from './servers-there.ts'

/** Words between processes on one database, over its LISTEN and NOTIFY. They may be lost: what must not be missed is a row. */
export interface PostgresSignal {
  /** Sent after what waits already. A text of more than 7,800 bytes is refused by PostgreSQL. */
  notify(channel: string, texts: readonly string[]): void
  /** Hears the words of all processes, its own too. */
  hear(channel: string, listener: (text: string) => void): void
  /** After words may have been lost. */
  onReturn(listener: () => void): void
  /** How often it connected to hear. */
  connects(): number
  close(): Promise<void>
}

interface Waiting {
  readonly channel: string
  readonly text: string
}

const pauseMs = 200
/** A listener that is stopped would fill the queue of the whole cluster: its connection ends after so many milliseconds. */
const deafMs = 5000
const mostWaiting = 20_000

/** One connection listens, one speaks: never in a transaction with data, where all commits would wait for each other. */
export const openPostgresSignal = (address: string, channels: readonly string[], report: (error: unknown) => void): PostgresSignal => {
  const hearing = new Map<string, ((text: string) => void)[]>()
  const returning: (() => void)[] = []
  let waiting: Waiting[] = []
  let speaking: Promise<void> | undefined
  let speaker: Client | undefined
  let listener: Client | undefined
  let isClosed = false
  let connects = 0

  const listen = async (): Promise<void> => {
    const client = await connect(address, { name: listenerName })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of hearing.get(channel) ?? []) hear(payload)
    })
    listener = client
    connects += 1
    try {
      await client.query(`SET tcp_user_timeout = ${deafMs}`)
      for (const channel of channels) await client.query(`LISTEN ${channel}`)
      for (const tell of returning) tell()
      if (!isClosed) await ended
    } finally {
      await client.end()
    }
  }
  const keepListening = async (): Promise<void> => {
    while (!isClosed) {
      await listen().catch(report)
      if (!isClosed) await wait(pauseMs, undefined, { ref: false })
    }
  }
  const speak = async (): Promise<void> => {
    while (waiting.length > 0 && !isClosed) {
      const words = waiting
      waiting = []
      try {
        speaker ??= await connect(address, {
          onEnd() {
            speaker = undefined
          },
        })
        await speaker.query({ ...telling, values: [words.map(({ channel }) => channel), words.map(({ text }) => text)] })
      } catch (error) {
        // Lost, as any hint may be.
        report(error)
        await speaker?.end().catch(() => undefined)
        speaker = undefined
        await wait(pauseMs, undefined, { ref: false })
      }
    }
    speaking = undefined
  }
  void keepListening()
  return {
    notify(channel, texts) {
      if (waiting.length > mostWaiting) waiting = []
      for (const text of texts) waiting.push({ channel, text })
      speaking ??= speak()
    },
    hear: (channel, hear) => void hearing.set(channel, [...(hearing.get(channel) ?? []), hear]),
    onReturn: (tell) => void returning.push(tell),
    connects: () => connects,
    async close() {
      await speaking
      isClosed = true
      await Promise.allSettled([speaker?.end(), listener?.end()])
    },
  }
}

const telling = { name: 'tell', text: 'SELECT pg_notify(channel, text) FROM unnest($1::text[], $2::text[]) AS words (channel, text)' }

interface ConnectionTerms {
  readonly name?: string
  readonly onEnd?: () => void
}

/** A connection that breaks while nothing is asked of it would end the process. */
const connect = async (address: string, { name, onEnd = () => undefined }: ConnectionTerms): Promise<Client> => {
  const client = new Client({ connectionString: address, keepAlive: true, ...(name !== undefined && { application_name: name }) })
  client.on('error', () => undefined)
  client.once('end', onEnd)
  await client.connect()
  return client
}
