import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { createIdSource } from '@rapport/domain/id/id'
import { createAccount, type PersonName, signIn } from '../../../proof-kit/person.ts'
import { until } from '../../../proof-kit/waiting.ts'
import { areEqual } from '../check/document-comparing.ts'
import { writePartnership } from './partnership-writing.ts'
import { openSavingClient, type SavingClient } from './saving-client.ts'
import { typeLetter } from './writing.ts'

/** Several people in several accounts, who write on whatever happens to the server. */
export interface Crowd {
  readonly clients: readonly SavingClient[]
  /** The number of everybody's edits. */
  edits(): number
  work(): void
  rest(): void
  /** Resolves once everything is acknowledged and everybody in an account sees the same; throws after a time. */
  settle(): Promise<void>
  /** Resolves when every socket is closed and the server promises nothing more. */
  cutOff(): Promise<void>
  leave(): void
}

export interface CrowdSize {
  readonly accounts: number
  readonly people: readonly PersonName[]
  /** The words of a new note; many fill a disk. */
  readonly words?: number
}

export async function gatherCrowd(origin: string, { accounts, people, words = 3 }: CrowdSize, random: () => number): Promise<Crowd> {
  const persons = await Promise.all(people.map((name) => signIn(origin, name)))
  const clients: SavingClient[] = []
  for (let number = 1; number <= accounts; number += 1) {
    const first = persons[0]
    if (!first) break
    const { id } = await createAccount(origin, first, `Crowd ${number}`)
    clients.push(...persons.map((person) => openSavingClient(origin, person, id)))
  }
  let timers: NodeJS.Timeout[] = []
  let edits = 0
  const rest = () => {
    for (const timer of timers.splice(0)) clearInterval(timer)
  }
  const crowd: Crowd = {
    clients,
    edits: () => edits,
    rest,
    work() {
      rest()
      const write = (client: SavingClient) => () => {
        edits += 1
        writeSomething(client, random, words)
      }
      timers = clients.map((client) => setInterval(write(client), 25))
    },
    async settle() {
      rest()
      await until('everything is saved', () => clients.every((client) => client.isSaved()), 60_000)
      await until('everybody sees the same', () => clients.every((client) => sameInAccount(client, clients)), 20_000)
    },
    cutOff: () => until('every socket is closed', () => clients.every((client) => !client.isConnected()), 20_000),
    leave() {
      rest()
      for (const client of clients) client.leave()
    },
  }
  await crowd.settle()
  return crowd
}

const sameInAccount = (client: SavingClient, all: readonly SavingClient[]): boolean =>
  all.filter((other) => other.accountId === client.accountId).every((other) => areEqual(other.doc, client.doc))

const newId = createIdSource({ now: Date.now, randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)) })
const lately = new WeakMap<SavingClient, string>()

/** Mostly a letter; now and then a new note, a deletion, or a partnership's change. */
function writeSomething(client: SavingClient, random: () => number, words: number): void {
  const { doc } = client
  const note = lately.get(client)
  const choice = random()
  if (note === undefined || choice < 0.08) {
    const id = newId<'note'>()
    createNote(doc, { id, authorId: '', createdAt: Date.now(), text: 'good '.repeat(words) })
    lately.set(client, id)
  } else if (choice < 0.1) {
    const some = readNotes(doc)
    const chosen = some[Math.floor(random() * some.length)]
    if (chosen && some.length > 20) deleteNote(doc, chosen.id, Date.now())
  } else if (choice < 0.25) writePartnership(doc, random, newId)
  else typeLetter(doc, note, Math.floor(random() * 26))
}
