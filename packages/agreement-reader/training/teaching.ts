import { learn } from '../src/choice/learning.ts'
import type { AgreementPage } from '../src/page/agreement-page.ts'
import { pageOf } from '../src/page/agreement-page.ts'
import { fields, type Gates, type Model } from '../src/together/model.ts'
import type { Labelled } from './corpus.ts'
import { isDeal, type Lessons, lessonsOf } from './examples.ts'

const today = '2026-11-20'

const gates: Gates = { deal: 0.25, filling: 0.5, budget: 0.7, start: 0.3, end: 0.3, piece: 0.4 }

/** A labelled agreement with its page and what it teaches. */
export interface Lesson {
  readonly labelled: Labelled
  readonly page: AgreementPage
  readonly lessons: Lessons
}

export const lessonFor = (labelled: Labelled): Lesson => {
  const page = pageOf(labelled.text, today)
  return { labelled, page, lessons: lessonsOf(page, labelled) }
}

const restraint: Readonly<Record<(typeof fields)[number], number>> = {
  deal: 0.15,
  budget: 0.05,
  start: 0.05,
  end: 0.05,
  invoice: 0.05,
  count: 0.05,
  due: 0.05,
}

/** Texts that are no deal are few; each counts for several. */
const rarity = 2

/** Authors with many agreements count less for each, so that no hand rules. What a budget is, given that there is a deal, is learned from deals. */
export const teach = (lessons: readonly Lesson[]): Model => {
  const counts = Map.groupBy(lessons, ({ labelled }) => labelled.author)
  const weightOf = ({ labelled }: Lesson) => 1 / Math.sqrt(counts.get(labelled.author)?.length ?? 1)
  const weightOfDeal = ({ labelled }: Lesson) => (isDeal(labelled) ? 1 : rarity)
  const deals = lessons.filter(({ labelled }) => isDeal(labelled))
  const weights = fields.map((field) => {
    const examples = (field === 'budget' ? deals : lessons).flatMap((lesson) =>
      lesson.lessons[field].map((example) => ({ ...example, weight: field === 'deal' ? weightOfDeal(lesson) : weightOf(lesson) })),
    )
    return [field, learn(examples, { restraint: restraint[field], rounds: 150, least: 3 })]
  })
  return { weights: Object.fromEntries(weights), gates }
}
