import type { PostgresSignal } from '../../store/postgres/postgres-signal.ts'
import type { Hint, RoomBus } from './room-bus.ts'

export const roomChannel = 'rapport_rooms'

/** Bytes of a notice that PostgreSQL takes, less its quotes. */
const mostBytes = 7800
/** A longer update is read from the log. */
const mostUpdateBytes = 5000

type Entry = readonly [accountId: string, sequence: number, update?: string, owners?: Hint['owners']]

/** Hints of commits over PostgreSQL's notices, several in one. */
export const createPostgresBus = (signal: PostgresSignal): RoomBus => {
  let gathered: string[] = []
  const send = () => {
    const texts = packed(gathered)
    gathered = []
    signal.notify(roomChannel, texts)
  }
  return {
    tell(hint) {
      if (gathered.length === 0) setImmediate(send)
      gathered.push(JSON.stringify(entryOf(hint)))
    },
    hear(listener) {
      let isHearing = true
      signal.hear(roomChannel, (text) => {
        if (isHearing) for (const entry of entriesIn(text)) listener(hintOf(entry))
      })
      return () => {
        isHearing = false
      }
    },
  }
}

const entryOf = ({ accountId, sequence, data, owners }: Hint): Entry => {
  if (data === undefined) return [accountId, sequence]
  const whole: Entry = [accountId, sequence, Buffer.from(data).toString('base64'), owners]
  return data.length <= mostUpdateBytes && JSON.stringify(whole).length <= mostBytes - 2 ? whole : [accountId, sequence]
}

const hintOf = ([accountId, sequence, update, owners = []]: Entry): Hint => ({
  accountId,
  sequence,
  data: update === undefined ? undefined : Buffer.from(update, 'base64'),
  owners,
})

const packed = (entries: readonly string[]): readonly string[] => {
  const texts: string[] = []
  let text = ''
  for (const entry of entries) {
    if (text !== '' && text.length + entry.length + 3 > mostBytes) {
      texts.push(`[${text}]`)
      text = ''
    }
    text = text === '' ? entry : `${text},${entry}`
  }
  return text === '' ? texts : [...texts, `[${text}]`]
}

/** Another version of the server may speak otherwise. */
const entriesIn = (text: string): readonly Entry[] => {
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && ['string', 'undefined'].includes(typeof entry[2])
