import type { NotePart } from '@rapport/domain/note/mention'
import { type BodyRun, blocksOf, type Marks, runsOf } from './body-run.ts'

/** A piece of a line as a screen shows it. */
export type LinePiece =
  | { readonly at: 'text'; readonly text: string; readonly marks: Marks }
  | { readonly at: 'mention'; readonly id: string; readonly name: string }

/** The lines of a body with their marks, for screens without an editor. */
export const readBodyLines = (body: unknown): readonly (readonly LinePiece[])[] =>
  blocksOf(body).flatMap((block) => {
    const lines: LinePiece[][] = [[]]
    for (const run of runsOf(block)) {
      if (run.at === 'break') lines.push([])
      else lines.at(-1)?.push(lineRun(run))
    }
    return lines
  })

/** The parts of a body as REST content: a line for each paragraph, mentions as tokens, no marks. */
export const readBodyParts = (body: unknown): readonly NotePart[] => partsOf(body, (text) => text)

/** The same parts, in which what other Yjs clients typed is blank. */
export const readTypedParts = (body: unknown, client: number): readonly NotePart[] =>
  partsOf(body, (text, writer) => (writer === client ? text : '\0'.repeat(text.length)))

const partsOf = (body: unknown, shown: (text: string, client: number) => string) =>
  joinTexts(blocksOf(body).flatMap((block, index) => [...(index > 0 ? [lineEnd] : []), ...runsOf(block, shown).map(runPart)]))

const lineEnd: NotePart = { at: 'text', text: '\n' }

const lineRun = (run: Exclude<BodyRun, { at: 'break' }>): LinePiece =>
  run.at === 'text' ? { at: 'text', text: run.text, marks: run.marks } : { at: 'mention', id: run.id, name: run.name }

const runPart = (run: BodyRun): NotePart => {
  if (run.at === 'break') return lineEnd
  return run.at === 'text' ? { at: 'text', text: run.text } : { at: 'mention', id: run.id, name: run.name }
}

const joinTexts = (parts: readonly NotePart[]): readonly NotePart[] => {
  const joined: NotePart[] = []
  let texts: string[] = []
  const endText = () => {
    const text = texts.join('')
    if (text) joined.push({ at: 'text', text })
    texts = []
  }
  for (const part of parts) {
    if (part.at === 'text') texts.push(part.text)
    else {
      endText()
      joined.push(part)
    }
  }
  endText()
  return joined
}
