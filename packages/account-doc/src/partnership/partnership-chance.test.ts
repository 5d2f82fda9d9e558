import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { copyOf, syncBoth } from '../test-documents.ts'
import { addItem, deleteItem, setItem } from './content-commands.ts'
import { changePartnership, completeAllPartnerships, setCompleted } from './partnership-commands.ts'
import { type DocumentPartnership, readItem, readPartnership } from './partnership-reading.ts'
import { createTestDocument, partnershipId, testId, testItem, testPartnership } from './test-partnerships.ts'

/** The same numbers for the same seed. */
const createNumbers = (seed: number) => {
  let state = seed
  const below = (end: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * end)
  }
  return { below, pick: <T>(of: readonly T[]): T | undefined => of[below(of.length)] }
}

/** People's changes that nobody has undone. */
interface Deeds {
  readonly marks: Set<string>
  readonly added: Set<string>
  readonly deleted: Set<string>
  isCompleted: boolean
  count: number
}

type Person = { readonly doc: Y.Doc; read: DocumentPartnership }

/** Somebody acts; a patch always starts from their own reading, perhaps an old one. */
const act = (person: Person, deeds: Deeds, { below, pick }: ReturnType<typeof createNumbers>): void => {
  const { doc, read } = person
  const item = pick(readPartnership(doc, partnershipId)?.content ?? [])
  const field = below(2) === 0 ? 'approved' : 'posted'
  deeds.count += 1
  switch (below(7)) {
    case 0:
      addItem(doc, partnershipId, testItem(100 + deeds.count))
      deeds.added.add(testId(100 + deeds.count))
      return
    case 1:
      if (item && below(3) === 0 && deleteItem(doc, partnershipId, item.id, 7).ok) deeds.deleted.add(item.id)
      return
    case 2:
      setCompleted(doc, partnershipId, true)
      deeds.isCompleted = true
      return
    case 3:
      if (below(4) > 0) return
      completeAllPartnerships(doc)
      deeds.isCompleted = true
      for (const { id } of readPartnership(doc, partnershipId)?.content ?? []) deeds.marks.add(`${id} posted`)
      return
    case 4:
    case 5: {
      const own = testId(100 + deeds.count)
      const content = [
        ...read.content.map((entry) => (entry.id === item?.id ? { ...entry, [field]: true } : entry)),
        { id: own, type: 'PODCAST' } as const,
      ]
      changePartnership(doc, partnershipId, { ...read, budget: String(deeds.count), content }, { base: read, newId: () => own, at: 7 })
      deeds.added.add(own)
      if (item && readItem(doc, partnershipId, item.id)?.[field]) deeds.marks.add(`${item.id} ${field}`)
      person.read = readPartnership(doc, partnershipId) ?? read
      return
    }
    default:
      if (item && setItem(doc, partnershipId, item.id, { [field]: true }).ok) deeds.marks.add(`${item.id} ${field}`)
  }
}

const live = (seed: number) => {
  const numbers = createNumbers(seed)
  const first = createTestDocument(testPartnership({ content: [11, 12, 13, 14].map((number) => testItem(number)) }))
  const read = readPartnership(first, partnershipId)
  if (!read) throw new Error('there is no partnership')
  const people: Person[] = [first, copyOf(first), copyOf(first)].map((doc) => ({ doc, read }))
  const deeds: Deeds = { marks: new Set(), added: new Set(), deleted: new Set(), isCompleted: false, count: 0 }
  for (let step = 0; step < 30; step += 1) {
    const [person, other] = [numbers.pick(people), numbers.pick(people)]
    if (person) act(person, deeds, numbers)
    if (person && other && person !== other && numbers.below(4) === 0) syncBoth(person.doc, other.doc)
  }
  for (const { doc } of [...people, ...people]) syncBoth(first, doc)
  return { people, deeds }
}

test('[PD10] whatever three people do apart, everybody ends with the same, and nothing that somebody did is taken back by who had not seen it', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { people, deeds } = live(seed)
    const [anas, bens, chloes] = people.map(({ doc }) => readPartnership(doc, partnershipId))
    const marks = [...deeds.marks].filter((mark) => !isMarked(people[0]?.doc ?? new Y.Doc(), mark))
    const standing = new Set(anas?.content.map(({ id }) => id))
    const lost = [...deeds.added].filter((id) => !standing.has(id) && !deeds.deleted.has(id))

    expect([bens, chloes], `seed ${seed}`).toEqual([anas, anas])
    expect({ marks, lost, isCompleted: anas?.isCompleted }, `seed ${seed}`).toEqual({ marks: [], lost: [], isCompleted: deeds.isCompleted })
    expect(
      [...deeds.deleted].filter((id) => standing.has(id)),
      `seed ${seed}`,
    ).toEqual([])
  }
})

const isMarked = (doc: Y.Doc, mark: string): boolean => {
  const [id = '', field] = mark.split(' ')
  const item = readItem(doc, partnershipId, id)
  return (field === 'approved' ? item?.approved : item?.posted) === true
}
