import * as Y from 'yjs'
import type { NewPiece } from './body-making.ts'
import { type Block, type BodyRun, runsOf } from './body-run.ts'
import { removeNode } from './node-removal.ts'
import { insertPieces, type Place } from './piece-insertion.ts'
import { commonEnds, diffSequences, type Hunk } from './sequence-diff.ts'
import { type ChangeBudgets, spend } from './work-budget.ts'

/** Changes a block to these pieces with the smallest change: by words, and inside a word by characters. */
export const changeBlock = (block: Block, pieces: readonly NewPiece[], { words, cuts }: ChangeBudgets): void => {
  const runs = runsOf(block)
  if (sayingOf(runs) === sayingOf(pieces)) return
  const before = wordsOf(runs.flatMap(runAtoms))
  const after = wordsOf(pieces.flatMap(pieceAtoms))
  const hunks = diffSequences(before.map(wordKey), after.map(wordKey), words)
  if (hunks.length === 0) return
  const isCut = spend(cuts, hunks.length)
  const whole: Hunk = { from: 0, to: before.length, start: 0, end: after.length }
  for (const hunk of isCut ? hunks.toReversed() : [whole]) changeHunk(block, before, after, { ...hunk, isCut })
}

/** The smallest unit of comparison: a character, a mention or a line break. */
interface Atom<Origin> {
  readonly key: string
  readonly origin: Origin
}

type OldAtom = Atom<OldOrigin>
type OldOrigin = BodyRun & { readonly index?: number }
type NewAtom = Atom<NewPiece>

/** By code points, so that no change splits one. */
const runAtoms = (run: BodyRun): readonly OldAtom[] => {
  if (run.at !== 'text') return [{ key: specialKey(run), origin: run }]
  const { marks, node, offset } = run
  let index = offset
  return Array.from(run.text, (text) => {
    const atom: OldAtom = { key: text, origin: { at: 'text', text, marks, node, offset, index } }
    index += text.length
    return atom
  })
}

const pieceAtoms = (piece: NewPiece): readonly NewAtom[] =>
  piece.at === 'text'
    ? Array.from(piece.text, (text) => ({ key: text, origin: { at: 'text', text } }))
    : [{ key: specialKey(piece), origin: piece }]

const specialKey = (piece: { readonly at: 'mention'; readonly id: string; readonly name: string } | { readonly at: 'break' }): string =>
  piece.at === 'mention' ? `\u0000mention${JSON.stringify([piece.id, piece.name])}` : '\u0000break'

/** A text for comparing pieces without their marks. It is unambiguous, because a NUL in their text is doubled. */
const sayingOf = (pieces: readonly (BodyRun | NewPiece)[]): string =>
  pieces.map((piece) => (piece.at === 'text' ? piece.text.replaceAll('\u0000', '\u0000\u0000') : specialKey(piece))).join('')

/** Atoms grouped into words, runs of blanks and single signs. */
const wordsOf = <Origin>(atoms: readonly Atom<Origin>[]): readonly (readonly Atom<Origin>[])[] => {
  const words: Atom<Origin>[][] = []
  let kind = 'sign'
  for (const atom of atoms) {
    const next = atomKind(atom.key)
    const word = words.at(-1)
    if (word && next === kind && next !== 'sign') word.push(atom)
    else words.push([atom])
    kind = next
  }
  return words
}

const atomKind = (key: string): 'sign' | 'blank' | 'letter' => {
  if (key.length > 2) return 'sign'
  if (/^\s$/.test(key)) return 'blank'
  return /^[\p{L}\p{M}\p{N}_]$/u.test(key) ? 'letter' : 'sign'
}

const wordKey = (word: readonly Atom<unknown>[]): string => word.map(keyOf).join('')

const keyOf = ({ key }: Atom<unknown>): string => key

const changeHunk = (
  block: Block,
  before: readonly (readonly OldAtom[])[],
  after: readonly (readonly NewAtom[])[],
  hunk: Hunk & { readonly isCut: boolean },
): void => {
  const old = before.slice(hunk.from, hunk.to).flat()
  const wanted = after.slice(hunk.start, hunk.end).flat()
  const { head, tail } = hunk.isCut ? commonEnds(old.map(keyOf), wanted.map(keyOf)) : { head: 0, tail: 0 }
  const removed = old.slice(head, old.length - tail)
  const pieces = joinPieces(wanted.slice(head, wanted.length - tail))
  const previous = old[head - 1] ?? before[hunk.from - 1]?.at(-1)
  const next = old[head] ?? before[hunk.to]?.[0]
  replaceAtoms(removed, placeBetween(block, previous?.origin, next?.origin), pieces)
}

/** Inserts before it deletes: Yjs would put the text after the deleted part, and so after others' newest words. */
const replaceAtoms = (removed: readonly OldAtom[], place: Place, pieces: readonly NewPiece[]): void => {
  const [only] = pieces
  if (pieces.length === 1 && only?.at === 'text' && place.at === 'text') {
    place.node.insert(place.offset, only.text)
    removeAtoms(removed.map((atom) => shiftAtom(atom, place, only.text.length)))
    return
  }
  removeAtoms(removed)
  if (pieces.length > 0) insertPieces(place, pieces)
}

const shiftAtom = (atom: OldAtom, place: Extract<Place, { at: 'text' }>, length: number): OldAtom => {
  const { origin } = atom
  if (origin.at !== 'text' || origin.node !== place.node) return atom
  return { ...atom, origin: { ...origin, index: (origin.index ?? 0) + length } }
}

/** Removes from the end, so that earlier positions stay as they were; neighbours in one text go together. */
const removeAtoms = (atoms: readonly OldAtom[]): void => {
  let end = atoms.length
  while (end > 0) {
    const last = atoms[end - 1]
    if (last?.origin.at !== 'text') {
      if (last?.origin.node) removeNode(last.origin.node)
      end -= 1
      continue
    }
    let from = end - 1
    while (from > 0 && isRightBefore(atoms[from - 1], atoms[from])) from -= 1
    const first = atoms[from]?.origin.index ?? 0
    last.origin.node.delete(first, (last.origin.index ?? 0) + last.key.length - first)
    end = from
  }
}

const isRightBefore = (left: OldAtom | undefined, right: OldAtom | undefined): boolean =>
  left?.origin.at === 'text' &&
  right?.origin.at === 'text' &&
  left.origin.node === right.origin.node &&
  (left.origin.index ?? 0) + left.key.length === right.origin.index

const placeBetween = (block: Block, previous: OldOrigin | undefined, next: OldOrigin | undefined): Place => {
  if (previous?.at === 'text') return { at: 'text', node: previous.node, offset: (previous.index ?? 0) + previous.text.length }
  if (previous?.node) return { at: 'after', node: previous.node }
  if (next?.at === 'text') return { at: 'text', node: next.node, offset: next.index ?? 0 }
  return block instanceof Y.XmlText ? { at: 'text', node: block, offset: 0 } : { at: 'start', parent: block }
}

const joinPieces = (atoms: readonly NewAtom[]): readonly NewPiece[] => {
  const pieces: NewPiece[] = []
  for (const { origin } of atoms) {
    const last = pieces.at(-1)
    if (origin.at === 'text' && last?.at === 'text') pieces[pieces.length - 1] = { at: 'text', text: last.text + origin.text }
    else pieces.push(origin)
  }
  return pieces
}
