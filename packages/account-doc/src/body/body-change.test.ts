import { readContent, writeContent } from '@rapport/domain/note/mention'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { countWalks } from '../inspection/test-walks.ts'
import { changeBody } from './body-change.ts'
import { createBody } from './body-making.ts'
import { readBodyLines, readBodyParts } from './body-reading.ts'
import { createBudgets } from './work-budget.ts'

const bodyOf = (content: string): Y.XmlFragment => {
  const map = new Y.Doc().getMap<Y.XmlFragment>('m')
  return map.set('body', createBody(readContent(content)))
}

const readBodyContent = (body: unknown): string => writeContent(readBodyParts(body))

/** Reproducible whole numbers below `limit`. */
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

test('after a change a body has the new content, whatever it had before', () => {
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

const nothing = () => ({ pairs: { left: 0 }, words: { left: 0 }, cuts: { left: 0 } })
const numberedLines = (word: string, count: number): string => Array.from({ length: count }, (_, n) => word + n).join('\n')

test('beyond every budget it says the new content, too', () => {
  const dice = createDice(8)
  for (let round = 0; round < 500; round += 1) {
    const body = bodyOf(randomContent(dice))
    const wanted = randomContent(dice)
    changeBody(body, readContent(wanted), nothing())
    expect(readBodyContent(body)).toBe(wanted)
  }
})

test('beyond every budget what somebody else types meanwhile stays', () => {
  const here = new Y.Doc()
  const body = here.getMap<Y.XmlFragment>('m').set('body', createBody(readContent('the fee is 700 dollars\nby May')))
  const there = new Y.Doc()
  Y.applyUpdate(there, Y.encodeStateAsUpdate(here))
  const theirs = there.getMap<Y.XmlFragment>('m').get('body')
  const text = theirs?.firstChild instanceof Y.XmlElement ? theirs.firstChild.firstChild : undefined
  if (text instanceof Y.XmlText) text.insert(8, ' (EUR)')

  changeBody(body, readContent('that is 750 dollars\nby June'), nothing())
  Y.applyUpdate(here, Y.encodeStateAsUpdate(there))

  expect(readBodyContent(body)).toContain(' (EUR)')
  expect(readBodyContent(body).replace(' (EUR)', '')).toBe('that is 750 dollars\nby June')
})

test('all paragraphs of a change share one budget', () => {
  const budgets = { ...createBudgets(), words: { left: 30 } }
  const body = bodyOf('a1 b c2\na1 b c2')

  changeBody(body, readContent('a3 b c4\na3 b c4'), budgets)

  expect(readBodyContent(body)).toBe('a3 b c4\na3 b c4')
  expect(budgets.words.left).toBe(5)
  expect(budgets.cuts.left).toBe(997)
})

test('what a change compares and cuts is bounded, whatever a body said', () => {
  const body = bodyOf('x')
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(
    0,
    Array.from({ length: 900 }, () => new Y.XmlElement('hardBreak')),
  )
  body.insert(0, [paragraph])
  const budgets = createBudgets()

  changeBody(body, readContent(numberedLines('b', 900)), budgets)

  expect(readBodyContent(body)).toBe(numberedLines('b', 900))
  expect(Math.min(budgets.pairs.left, budgets.words.left, budgets.cuts.left)).toBeGreaterThanOrEqual(0)
  expect(budgets.pairs.left).toBeLessThan(createBudgets().pairs.left)
})

test('a body is walked as often for many changed lines as for few', () => {
  const walksFor = (count: number): number => {
    const body = bodyOf(numberedLines('a', count))
    const walks = countWalks(body)
    changeBody(body, readContent(`${numberedLines('b', count - 10)}\nmore`))
    return walks()
  }

  expect(walksFor(80)).toBe(walksFor(20))
})

test('a paragraph is walked as often for many mentions that go as for few', () => {
  const walksFor = (count: number): number => {
    const body = bodyOf('@[Ana](u1) and '.repeat(count))
    const paragraph = body.firstChild
    if (!(paragraph instanceof Y.XmlElement)) throw new Error('no paragraph')
    const walks = countWalks(paragraph)
    changeBody(body, readContent('and '.repeat(count)))
    return walks()
  }

  expect(walksFor(40)).toBe(walksFor(10))
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

test('a text in the form of a mention becomes a mention when the content says so', () => {
  const body = bodyOf('\u0000mention["u1","Ana"]')

  changeBody(body, readContent('@[Ana](u1)'))

  expect(readBodyContent(body)).toBe('@[Ana](u1)')
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
