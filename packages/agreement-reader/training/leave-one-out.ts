import { readPage } from '../src/together/read-page.ts'
import { type AuthorScore, type Judgement, scoreAuthor } from './author-score.ts'
import { type Lesson, teach } from './teaching.ts'

/** Each author's agreements as a model reads them that learned from all others. */
export const judgeAuthors = (lessons: readonly Lesson[]): ReadonlyMap<string, readonly Judgement[]> => {
  const authors = Map.groupBy(lessons, ({ labelled }) => labelled.author)
  return new Map(
    [...authors].map(([author, own]) => {
      const model = teach(lessons.filter(({ labelled }) => labelled.author !== author))
      return [author, own.map(({ labelled, page }) => ({ labelled, reading: readPage(page, model, labelled.rules) }))]
    }),
  )
}

export const scoreAuthors = (judged: ReadonlyMap<string, readonly Judgement[]>): readonly AuthorScore[] =>
  [...judged].map(([author, judgements]) => scoreAuthor(author, judgements))
