import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import { isAnythingOffered } from '@rapport/domain/agreement/partnership-draft'
import type { ReadAgreement } from '@rapport/domain/agreement/reading'
import type { LearnedWeights, ReadingLesson } from '@rapport/domain/agreement/reading-lesson'
import { understand } from '@rapport/domain/agreement/understand'
import { draftOfReading } from './draft/draft-of-reading.ts'
import { areKnownFeatures, choicesOf, modelWith, weightsOfField } from './lesson/lesson-choice.ts'
import { type Learning, learnFromLessons, weightOfChanged, weightOfConfirmed } from './lesson/lesson-learning.ts'
import { shippedExamples } from './lesson/shipped-examples.ts'
import { type AgreementPage, pageOf } from './page/agreement-page.ts'
import weights from './reading-weights.json' with { type: 'json' }
import type { Model } from './together/model.ts'
import { readPage, readWeighing } from './together/read-page.ts'
import type { WeighedReading } from './together/reading.ts'
import { traceOf } from './together/trace.ts'
import { weighPage } from './together/weighing.ts'

/** What `npm run train` learned. */
const shipped: Model = weights

interface ReadingDay {
  /** The organization's day, YYYY-MM-DD. */
  readonly today: string
}

/** The terms of an agreement; a field without a sure value is null and has offers. */
export const readAgreement = (text: AgreementText, { today }: ReadingDay): WeighedReading =>
  readPage(pageOf(text, today), shipped, understand(text, { today }))

interface DraftOptions extends ReadingDay {
  /** What an organization's lessons taught; present when it learns, and then the choices are told. */
  readonly learned?: LearnedWeights | undefined
}

/** The terms of an agreement as a draft that a person checks. */
export const draftAgreement = (text: AgreementText, { today, learned }: DraftOptions): ReadAgreement => {
  const model = learned ? modelWith(shipped, learned) : shipped
  const rules = understand(text, { today })
  const page = pageOf(text, today)
  const weighing = weighPage(page, model, rules)
  const draft = draftOfReading(text, readWeighing(page, model, rules, weighing))
  return {
    text,
    draft,
    hasTerms: isAnythingOffered(draft) || statesTerms(page),
    choices: learned && draft.isDeal ? choicesOf(weighing, shipped) : [],
  }
}

/** Whether any line holds an amount with its currency, a day or a piece. */
const statesTerms = ({ lines }: AgreementPage): boolean =>
  lines.some(({ amounts, days, pieces }) => amounts.some(({ how }) => how === 'currency') || days.length + pieces.length > 0)

/** Whether a lesson says nothing but names of features that the shipped weights know. */
export const isKnownLesson = ({ field, options }: ReadingLesson): boolean => areKnownFeatures(shipped, field, options.flat())

/** What an organization's lessons, the newest first, add to the shipped weights, where that helps and harms nothing. */
export const learnLessons = (lessons: readonly ReadingLesson[], pause: () => Promise<void>): Promise<Learning> =>
  learnFromLessons(
    (field) => weightsOfField(shipped, field),
    lessons.flatMap(({ field, options, taken, isChanged }) =>
      taken === null ? [] : [{ field, options, right: [taken], weight: isChanged ? weightOfChanged : weightOfConfirmed }],
    ),
    { shipped: shippedExamples(), pause },
  )

/** What spoke for and against each reading of an agreement. */
export const explainAgreement = (text: AgreementText, { today }: ReadingDay): readonly string[] =>
  traceOf(pageOf(text, today), shipped, understand(text, { today }))
