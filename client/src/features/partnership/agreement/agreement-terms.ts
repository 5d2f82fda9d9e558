import type { KeptAgreementText, KeptSources } from '@rapport/domain/agreement/kept-agreement'
import { invoiceStatusLabels } from '@rapport/domain/partnership/partnership'
import { showDay } from '@rapport/domain/show/day'
import { showMoney } from '@rapport/domain/show/money'
import type { Terms } from '../partnership-atoms.ts'

export type SourceName = keyof KeptSources

/** A term of a partnership, and where it stands in the document. */
export interface AgreementTerm {
  readonly name: SourceName
  readonly label: string
  readonly value: string
  readonly lines: readonly number[]
}

/** The terms as they are now, whatever was changed since the document was read. */
export const agreementTerms = (
  terms: Terms,
  pieces: readonly string[],
  { sources }: Pick<KeptAgreementText, 'sources'>,
): readonly AgreementTerm[] => {
  const term = (name: SourceName, label: string, value: string): AgreementTerm => ({ name, label, value, lines: sources[name] })
  return [
    term('budget', 'Budget', showMoney(terms.budget)),
    term('startDate', 'Start', showDay(terms.startDate)),
    term('endDate', 'End', showDay(terms.endDate)),
    term('pieces', 'Content', pieces.join(', ') || 'None'),
    ...(sources.invoiceStatus.length > 0 ? [term('invoiceStatus', 'Invoice', invoiceStatusLabels[terms.invoiceStatus])] : []),
  ]
}

/** What each line says; of two terms in one line the first counts. */
export const namesOfLines = (terms: readonly AgreementTerm[]): ReadonlyMap<number, SourceName> => {
  const names = new Map<number, SourceName>()
  for (const { name, lines } of terms) for (const line of lines) if (!names.has(line)) names.set(line, name)
  return names
}
