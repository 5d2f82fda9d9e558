import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import { understand } from '@rapport/domain/agreement/understand'
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

/** What spoke for and against each reading of an agreement. */
export const explainAgreement = (text: AgreementText, { today }: ReadingDay): readonly string[] =>
  traceOf(pageOf(text, today), shipped, understand(text, { today }))
