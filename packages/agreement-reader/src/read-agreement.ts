import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import { isAnythingOffered, isPartnershipFound } from '@rapport/domain/agreement/partnership-draft'
import type { ReadAgreement } from '@rapport/domain/agreement/reading'
import { understand } from '@rapport/domain/agreement/understand'
import { draftOfReading } from './draft/draft-of-reading.ts'
import { pageOf } from './page/agreement-page.ts'
import weights from './reading-weights.json' with { type: 'json' }
import type { Model } from './together/model.ts'
import { readPage } from './together/read-page.ts'
import type { WeighedReading } from './together/reading.ts'
import { traceOf } from './together/trace.ts'

/** What `npm run train` learned. */
const shipped: Model = weights

interface ReadingDay {
  /** The organization's day, YYYY-MM-DD. */
  readonly today: string
}

/** The terms of an agreement; a field without a sure value is null and has offers. */
export const readAgreement = (text: AgreementText, { today }: ReadingDay): WeighedReading =>
  readPage(pageOf(text, today), shipped, understand(text, { today }))

/** The terms of an agreement as a draft that a person checks. */
export const draftAgreement = (text: AgreementText, { today }: ReadingDay): ReadAgreement => {
  const rules = understand(text, { today })
  const draft = draftOfReading(text, readPage(pageOf(text, today), shipped, rules))
  return { text, draft, hasTerms: isAnythingOffered(draft) || isPartnershipFound(rules) }
}

/** What spoke for and against each reading of an agreement. */
export const explainAgreement = (text: AgreementText, { today }: ReadingDay): readonly string[] =>
  traceOf(pageOf(text, today), shipped, understand(text, { today }))
