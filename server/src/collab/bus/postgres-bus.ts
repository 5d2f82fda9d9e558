import type { PostgresSignal } from '../../store/postgres/postgres-signal.ts'
import type { CommitHint, Hint, RoomBus } from './room-bus.ts'

export const roomChannel = 'rapport_rooms'

/** Bytes of a notice that PostgreSQL takes, less its quotes. */
const mostBytes = 7800
/** A longer update is read from the log. */
const mostUpdateBytes = 5000

/** A commit has its sequence in the second place, all else a word. */
type Entry = readonly [accountId: string, what: number | 'presence' | 'question', bytes?: string, owners?: CommitHint['owners']]

/** Hints over PostgreSQL's notices, several in one. */
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
      const text = JSON.stringify(entryOf(hint))
      // Who shows more than fits is not seen on other servers.
      if (text.length <= mostBytes - 2) gathered.push(text)
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

const entryOf = (hint: Hint): Entry => {
  const { accountId } = hint
  if (hint.kind === 'question') return [accountId, hint.kind]
  if (hint.kind === 'presence') return [accountId, hint.kind, Buffer.from(hint.awareness).toString('base64')]
  const { sequence, data, owners } = hint
  if (data === undefined || data.length > mostUpdateBytes) return [accountId, sequence]
  const whole: Entry = [accountId, sequence, Buffer.from(data).toString('base64'), owners]
  return JSON.stringify(whole).length <= mostBytes - 2 ? whole : [accountId, sequence]
}

const hintOf = ([accountId, what, text, owners = []]: Entry): Hint => {
  const bytes = text === undefined ? undefined : Buffer.from(text, 'base64')
  if (typeof what === 'number') return { kind: 'commit', accountId, sequence: what, data: bytes, owners }
  return what === 'presence' && bytes ? { kind: what, accountId, awareness: bytes } : { kind: 'question', accountId }
}

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
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  (typeof entry[1] === 'number' || entry[1] === 'presence' || entry[1] === 'question') &&
  ['string', 'undefined'].includes(typeof entry[2])
