import { readPage } from '../src/together/read-page.ts'
import { type AuthorScore, type Judgement, scoreAuthor } from './author-score.ts'
import { type Lesson, teach } from './teaching.ts'

/** Each author's agreements as a model reads them that learned from others. `atOnce` are left out together, which is quicker and stricter. */
export const judgeAuthors = (lessons: readonly Lesson[], atOnce = 1): ReadonlyMap<string, readonly Judgement[]> => {
  const authors = Map.groupBy(lessons, ({ labelled }) => labelled.author)
  const names = [...authors.keys()]
  const folds = Math.ceil(names.length / atOnce)
  const judged = new Map<string, readonly Judgement[]>()
  for (let fold = 0; fold < folds; fold++) {
    const left = new Set(names.filter((_, index) => index % folds === fold))
    const model = teach(lessons.filter(({ labelled }) => !left.has(labelled.author)))
    for (const name of left)
      judged.set(
        name,
        (authors.get(name) ?? []).map(({ labelled, page }) => ({ labelled, reading: readPage(page, model, labelled.rules) })),
      )
  }
  return judged
}

export const scoreAuthors = (judged: ReadonlyMap<string, readonly Judgement[]>): readonly AuthorScore[] =>
  [...judged].map(([author, judgements]) => scoreAuthor(author, judgements))
