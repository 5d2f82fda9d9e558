import { changeNoteText, createNote, deleteNote, finishNoteEditing } from '@rapport/account-doc/note/note-commands'
import { noteIds } from '@rapport/account-doc/note/note-reading'
import { addItem, deleteItem, setItem } from '@rapport/account-doc/partnership/content-commands'
import { createPartnership, deletePartnership, setCompleted } from '@rapport/account-doc/partnership/partnership-commands'
import { itemIds, partnershipIds } from '@rapport/account-doc/partnership/partnership-reading'
import { copyOf, syncBoth } from '@rapport/account-doc/test-documents'
import * as Y from 'yjs'
import type { Dice } from '../../collab/message/test-fuzz-frames.ts'
import type { Rebuild } from '../../collab/projection.ts'
import { appendUpdate, newDocument, recordOwners } from '../../collab/saving/journal.ts'
import type { Store } from '../../store/store.ts'

// For tests: documents that several people edited apart, with conflicts, as their log has them.

export interface Person {
  readonly id: string
  readonly name: string
}

const texts = [
  'Loves the serum 💧',
  'مرحبا بالعالم',
  'Zażółć gęślą jaźń',
  '返信を待っています',
  'Line one\nline two\n\nline four',
  '',
  'a'.repeat(900),
  'é vs é, ﬁ, ẞ, \u200d👩‍👩‍👧‍👦',
  '@Ben knows "quotes" and \\ backslashes',
] as const

interface Writing {
  readonly dice: Dice
  readonly people: readonly [Person, ...Person[]]
  readonly newId: () => string
  readonly at: Date
}

const edit = (doc: Y.Doc, { dice, people, newId, at }: Writing): void => {
  const author = dice.pick(people)
  const time = at.getTime() - dice.roll(40) * 86_400_000
  const notes = noteIds(doc)
  const note = notes[dice.roll(Math.max(1, notes.length))]
  const partnerships = partnershipIds(doc)
  const partnership = partnerships[dice.roll(Math.max(1, partnerships.length))]
  const item = partnership === undefined ? undefined : itemIds(doc, partnership)[dice.roll(3)]
  const mention = `@[${dice.pick(people).name}](${dice.pick(people).id}) `
  const newItem = () => ({
    id: newId(),
    type: dice.pick(['TIKTOK', 'INSTAGRAM_REEL', 'INSTAGRAM_STORY'] as const),
    dueDate: dice.pick(['2026-12-01', '2026-12-05/07']),
    contentLink: dice.pick([null, 'https://tiktok.com/1']),
    approved: dice.roll(2) === 0,
    posted: dice.roll(2) === 0,
    reference: dice.pick([null, `R-${dice.roll(99)}`]),
  })
  const deeds: readonly (() => unknown)[] = [
    () =>
      createNote(doc, { id: newId(), authorId: author.id, createdAt: time, text: (dice.roll(2) === 0 ? mention : '') + dice.pick(texts) }),
    () => note && changeNoteText(doc, note, dice.pick(texts) + mention),
    () => note && finishNoteEditing(doc, note, { editedAt: time, editedBy: dice.pick(people).id, people: [...people] }),
    () => note && dice.roll(3) === 0 && deleteNote(doc, note, time),
    () =>
      createPartnership(doc, {
        id: newId(),
        createdAt: time,
        budget: dice.pick(['0', '1500.50', '99999999']),
        startDate: '2026-11-01',
        endDate: '2026-12-31',
        invoiceStatus: dice.pick(['WAITING', 'RECEIVED', 'SENT_TO_FINANCE', 'PAID'] as const),
        isCompleted: false,
        content: Array.from({ length: dice.roll(4) }, newItem),
      }),
    () => partnership && addItem(doc, partnership, newItem()),
    () =>
      partnership &&
      item &&
      setItem(doc, partnership, item, { approved: dice.roll(2) === 0, dueDate: dice.pick(['2026-12-09', '2027-01-01']) }),
    () => partnership && item && dice.roll(2) === 0 && deleteItem(doc, partnership, item, time),
    () => partnership && setCompleted(doc, partnership, dice.roll(2) === 0),
    () => partnership && dice.roll(4) === 0 && deletePartnership(doc, partnership, time),
  ]
  deeds[dice.roll(deeds.length)]?.()
}

/** Updates of a document that three browsers edited, now apart and now together. */
const updatesOf = (
  writing: Writing,
  { edits, notes }: Pick<Written, 'edits' | 'notes'>,
): { readonly updates: readonly Uint8Array[]; readonly writers: ReadonlyMap<number, string> } => {
  const server = newDocument()
  const updates: Uint8Array[] = []
  server.on('update', (update: Uint8Array) => updates.push(update))
  const browsers = Array.from({ length: 3 }, () => copyOf(server))
  for (const browser of browsers) browser.clientID = 1 + writing.dice.roll(4_000_000_000)
  const [first] = browsers
  const { people, newId, at } = writing
  for (let made = 0; made < notes && first; made += 1)
    createNote(first, {
      id: newId(),
      authorId: people[0].id,
      createdAt: at.getTime() - made,
      text: `Note ${made}: ${writing.dice.pick(texts)}`,
    })
  for (let done = 0; done < edits; done += 1) {
    const browser = browsers[writing.dice.roll(browsers.length)]
    if (browser) edit(browser, writing)
    if (browser && writing.dice.roll(4) === 0) syncBoth(browser, server)
  }
  for (const browser of browsers) syncBoth(browser, server)
  const writers = new Map(browsers.map(({ clientID }) => [clientID, writing.dice.pick(writing.people).id]))
  return { updates, writers }
}

interface Written extends Writing {
  readonly organizationId: string
  readonly accountId: string
  readonly edits: number
  /** So many stand there before. */
  readonly notes: number
  readonly rebuilds: readonly Rebuild[]
}

/** Writes such a document of an influencer that has none yet. */
export const writeDocument = async (store: Store, written: Written): Promise<void> => {
  const { organizationId, accountId, rebuilds, at } = written
  const { updates, writers } = updatesOf(written, written)
  const doc = newDocument()
  for (const update of updates) Y.applyUpdate(doc, update)
  await store.write(async (tx) => {
    for (const [index, data] of updates.entries()) await appendUpdate(tx, { accountId, sequence: index + 1, data, at })
    await recordOwners(tx, accountId, writers)
    for (const rebuild of rebuilds) await rebuild({ accountId, organizationId, doc })(tx)
  })
}
