import type { Text } from './source-file.ts'

/** The most words of a sentence in a comment. */
const mostWords = 20

/** Comments with a sentence that a reader must take in twice. */
export function commentFaults(files: readonly Text[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    commentsOf(text).flatMap(({ line, words }) => faultsIn(words).map((fault) => `${path}:${line}: ${fault}`)),
  )
}

const faultsIn = (words: string): readonly string[] => [
  ...(sentencesOf(words).some((sentence) => countOf(sentence) > mostWords)
    ? [`a sentence of this comment has more than ${mostWords} words: make it two.`]
    : []),
  ...(/\bwhoever\b/i.test(words) ? ["a comment says who does it, not 'whoever': a caller, a reader, a person who …"] : []),
]

interface Comment {
  /** Counted from 1. */
  readonly line: number
  readonly words: string
}

/** Block comments, and neighbouring lines of `//` as one comment. Strings that look like comments are short enough. */
const comments = /^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*|(?<=\S[ \t]+)\/\/ .*$/gm

const commentsOf = (text: string): readonly Comment[] =>
  [...text.matchAll(comments)].map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split('\n').length,
    words: comment.replace(/^[ \t]*(?:\/\*+|\*+\/|\*|\/\/+)/gm, ' '),
  }))

const sentencesOf = (words: string): readonly string[] => words.split(/(?<=[.;:?!])\s+/)

const countOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length
