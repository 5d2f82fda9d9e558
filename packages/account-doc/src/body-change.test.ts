import { readContent, writeContent } from '@rapport/domain/note/mention'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { changeBody } from './body-change.ts'
import { createBody } from './body-making.ts'
import { readBodyContent, readBodyLines } from './body-reading.ts'

const bodyOf = (content: string): Y.XmlFragment => {
  const map = new Y.Doc().getMap<Y.XmlFragment>('m')
  return map.set('body', createBody(readContent(content)))
}

/** A repeatable row of whole numbers below `limit`. */
const createDice = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const words = ['red', 'blue', '\n', ' ', '@[Ana Silva](u1)', '@[Ben](u2)', 'é', '😀', '👍🏽', ', ', '@', '\n\n', 'redder', 'break']

const randomContent = (dice: (limit: number) => number): string =>
  writeContent(readContent(Array.from({ length: dice(12) }, () => words[dice(words.length)] ?? '').join('')))

test('whatever a body said, afterwards it says the new content', () => {
  const dice = createDice(7)
  for (let round = 0; round < 2000; round += 1) {
    const body = bodyOf(randomContent(dice))
    for (let change = 0; change < 3; change += 1) {
      const wanted = randomContent(dice)
      changeBody(body, readContent(wanted))
      expect(readBodyContent(body)).toBe(wanted)
    }
  }
})

test('line breaks inside a paragraph stay, and are lines like others in REST', () => {
  const body = bodyOf('one')
  const paragraph = body.get(0)
  if (!(paragraph instanceof Y.XmlElement)) throw new Error('no paragraph')
  paragraph.insert(1, [new Y.XmlElement('hardBreak'), new Y.XmlText('two')])
  expect(readBodyContent(body)).toBe('one\ntwo')

  changeBody(body, readContent('one\ntwo!\nthree'))

  expect(body.toString()).toBe('<paragraph>one<hardbreak></hardbreak>two!</paragraph><paragraph>three</paragraph>')
})

test('untouched paragraphs are the same elements as before', () => {
  const body = bodyOf('alpha\nbeta\ngamma')
  const [alpha, , gamma] = body.toArray()

  changeBody(body, readContent('alpha\nsomething new\nbetamax\ngamma'))

  expect(body.get(0)).toBe(alpha)
  expect(body.get(3)).toBe(gamma)
})

test('a long text that changed in the middle is changed there only', () => {
  const paragraph = 'word '.repeat(2000)
  const body = bodyOf(`${paragraph}old ${paragraph}`)
  const before = Y.encodeStateVector(body.doc ?? new Y.Doc())

  changeBody(body, readContent(`${paragraph}new ${paragraph}`))

  expect(Y.encodeStateAsUpdate(body.doc ?? new Y.Doc(), before).length).toBeLessThan(60)
})

test('a screen reads lines with their marks', () => {
  const body = bodyOf('Hi @[Ana Silva](u1)')
  const text = body.get(0)
  if (text instanceof Y.XmlElement && text.get(0) instanceof Y.XmlText) (text.get(0) as Y.XmlText).format(0, 2, { bold: {} }) // narrowed above

  expect(readBodyLines(body)).toEqual([
    [
      { at: 'text', text: 'Hi', marks: { bold: true, italic: false } },
      { at: 'text', text: ' ', marks: { bold: false, italic: false } },
      { at: 'mention', id: 'u1', name: 'Ana Silva' },
    ],
  ])
})
