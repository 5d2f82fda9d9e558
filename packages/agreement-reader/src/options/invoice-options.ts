import type { InvoiceStatus } from '@rapport/domain/partnership/partnership'
import type { Cue } from '../lexicon/cue.ts'
import type { AgreementPage, PageLine } from '../page/agreement-page.ts'
import { lengthOf, type Option } from './option.ts'
import type { RulesSay } from './rules-say.ts'

const statuses: readonly InvoiceStatus[] = ['WAITING', 'RECEIVED', 'SENT_TO_FINANCE', 'PAID']

const telling: readonly Cue[] = [
  'received',
  'finance',
  'paidup',
  'waiting',
  'negate',
  'future',
  'deposit',
  'balance',
  'draft',
  'old',
  'hedge',
  'total',
  'agree',
]
const deciding: readonly Cue[] = ['received', 'finance', 'paidup', 'waiting', 'negate', 'future']
const forwarded = /^\s*(?:fwd?|wg|tr|rv|enc|i)\s*:/i

const topicOf = ({ about }: PageLine): string | null =>
  about.has('invoice') ? 'invoice' : about.has('paidup') ? 'payment' : about.has('finance') ? 'finance' : null

const lineFeatures = (line: PageLine, topic: string): string[] => {
  const age = `${line.letter === 0 ? 'new' : 'old'}${line.isQuestion ? ' question' : ''}`
  const core = deciding.filter((cue) => line.about.has(cue)).join('+')
  return [
    `about ${topic}`,
    ...telling.flatMap((cue) => (line.about.has(cue) ? [`${topic} ${cue}`, `${age} ${topic} ${cue}`] : [])),
    `${topic} ${core}`,
    `${age} ${core}`,
    ...(line.folded.length < 60 ? [`short ${topic} ${core}`] : []),
  ]
}

/** What the lines on invoices and payments say; what a cue means for each status is learned. */
export const invoiceOptions = (page: AgreementPage, say: RulesSay<InvoiceStatus>): readonly Option<InvoiceStatus>[] => {
  const features = new Set<string>([forwarded.test(page.subject) ? 'forwarded' : 'not forwarded'])
  const lines: number[] = []
  for (const line of page.lines) {
    const topic = topicOf(line)
    if (!topic) continue
    for (const name of lineFeatures(line, topic)) features.add(name)
    if (deciding.some((cue) => line.about.has(cue)) && lines.length < 8) lines.push(...line.sources)
  }
  if (page.lines.slice(0, 4).some(({ about, folded }) => about.has('invoice') && folded.length < 40)) features.add('titled invoice')
  return statuses.map((status) => ({
    value: status,
    features: [
      `is ${status}`,
      ...[...features].map((name) => `${status} ${name}`),
      ...(say === undefined
        ? []
        : [
            say === status ? 'as rules' : 'unlike rules',
            `${say === status ? 'as' : 'unlike'} rules ${status}`,
            `${say === status ? 'as' : 'unlike'} rules, ${lengthOf(page)}`,
          ]),
    ],
    lines: status === 'WAITING' ? [] : lines,
  }))
}
