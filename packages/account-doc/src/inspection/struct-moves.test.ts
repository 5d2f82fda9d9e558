import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createNote } from '../note/note-commands.ts'
import { accountCreation, createScene, eveClient, openCopy } from './test-desk.ts'
import { type ForgedDeletion, type ForgedItem, type ForgedSection, forgeUpdate } from './test-frames.ts'

const tooMany = 'This change has too many parts'
const firstLetter = 4

let scene: ReturnType<typeof createScene>

beforeEach(() => {
  scene = createScene()
})

/** Eve's note with one long text, and behind it many parts under her client id. */
const longArray = (letters: number, parts: number): ForgedSection => ({
  client: eveClient,
  clock: 0,
  structs: [
    { parent: 'notes', key: '01hx0000000000000000000002', content: { type: 'map' } },
    { parent: [eveClient, 0], key: 'body', content: { type: 'fragment' } },
    { parent: [eveClient, 1], content: { element: 'paragraph' } },
    { parent: [eveClient, 2], content: { type: 'xml-text' } },
    { parent: [eveClient, 3], content: { text: 'a'.repeat(letters) } },
    ...Array.from({ length: parts }, (_, n): ForgedItem => ({ parent: [eveClient, 0], key: `k${n}`, content: { values: ['v'] } })),
  ],
})

const everySecond = (count: number): readonly ForgedDeletion[] =>
  Array.from({ length: count }, (_, n) => [eveClient, firstLetter + 2 * n, 1])

const hold = (section: ForgedSection): void => {
  Y.applyUpdate(scene.desk.doc, forgeUpdate([section]))
  scene.desk.owners.set(section.client, 'eve')
}

test('[DI16] deletions that cut a text 19,000 times before 30,000 structs are refused', () => {
  hold(longArray(40_000, 30_000))

  expect(scene.attack([], everySecond(19_000))).toEqual({ refused: tooMany })

  expect(scene.anaWorks()).toBe(true)
})

test('[DI16] items that cut a text 36,000 times before 30,000 structs are refused', () => {
  hold(longArray(80_000, 30_000))
  const structs = Array.from({ length: 18_000 }, (_, n): ForgedItem => {
    const clock = firstLetter + 4 * n
    return { left: [eveClient, clock], right: [eveClient, clock + 2], content: { text: 'b' } }
  })

  expect(scene.attack([{ client: 777, clock: 0, structs }])).toEqual({ refused: tooMany })
})

test('[DI16] a message that cuts the values it brings again and again is refused', () => {
  const structs = [{ parent: scene.note(), key: 'x', content: { values: Array.from({ length: 60_000 }, () => 'v') } }]
  const deletions: readonly ForgedDeletion[] = Array.from({ length: 19_000 }, (_, n) => [eveClient, 1 + 2 * n, 1])

  expect(scene.attack([{ client: eveClient, clock: 0, structs }], deletions)).toEqual({ refused: tooMany })
})

/** Two texts of Eve's; letters and marks in pairs, now in the one, now in the other. */
const interleaved = (pairs: number): ForgedSection => {
  const structs: ForgedItem[] = [
    { left: scene.paragraph(), content: { element: 'paragraph' } },
    { parent: [eveClient, 0], content: { type: 'xml-text' } },
    { left: [eveClient, 0], content: { element: 'paragraph' } },
    { parent: [eveClient, 2], content: { type: 'xml-text' } },
  ]
  for (let pair = 0; pair < pairs; pair += 1) {
    const clock = firstLetter + 2 * pair
    const place = pair < 2 ? ({ parent: [eveClient, 1 + 2 * pair] } as const) : ({ left: [eveClient, clock - 3] } as const)
    structs.push({ ...place, content: { text: 'a' } }, { left: [eveClient, clock], content: { mark: 'bold', json: '{}' } })
  }
  return { client: eveClient, clock: 0, structs }
}

test.each([
  ['pairs', [eveClient, firstLetter, 90_000]],
  ['a paragraph with half of them', [eveClient, 0, 1]],
] as const)('[DI16] the deletion of %s that join 45,000 or 22,500 times is refused', (_what, deletion) => {
  hold(interleaved(45_000))

  expect(scene.attack([], [deletion])).toEqual({ refused: tooMany })
})

test('[DI16] the same deletions in a short array are taken', () => {
  hold(longArray(40_000, 100))

  expect(scene.attack([], everySecond(19_000))).toEqual({ repaired: [] })
})

test('[DI16] a note of 20,000 letters is deleted word by word, online and offline, by who wrote 1,000 notes', () => {
  const ana = openCopy(scene.desk, 'ana')
  const words = 'words '.repeat(3334)
  const id = (n: number) => `01hx00000000000000000${String(n).padStart(5, '0')}`
  ana.write((doc) => scene.textIn(doc).insert(0, words))
  ana.write((doc) => {
    for (let n = 0; n < 1000; n += 1) createNote(doc, { id: id(n), authorId: 'ana', createdAt: accountCreation + 1, text: `note ${n}` })
  })
  const ben = openCopy(scene.desk, 'ben')
  const deleteWord = (doc: Y.Doc, n: number) => scene.textIn(doc).delete(3 * n, 3)

  for (let n = 0; n < 300; n += 1) expect(ben.write((doc) => deleteWord(doc, n))).toEqual({ repaired: [] })
  const offline = ben.write((doc) => {
    for (let n = 300; n < 3300; n += 1) deleteWord(doc, n)
  })

  expect(offline).toEqual({ repaired: [] })
  expect(scene.textIn(scene.desk.doc).length).toBe(words.length + 'of Ana'.length - 9900)
})
