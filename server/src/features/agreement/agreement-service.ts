import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { agreementTooLarge, mostAgreementBytes } from '@rapport/domain/agreement/agreement-zone'
import { nothingFoundWords } from '@rapport/domain/agreement/gap-words'
import type { KeptReading } from '@rapport/domain/agreement/kept-agreement'
import { foreignCurrency, foreignCurrencyWords } from '@rapport/domain/agreement/money/foreign-currency'
import type { ParseAnswer, ParseProgress, SeenBefore } from '@rapport/domain/agreement/parse-answer'
import { isAnythingOffered, type PartnershipDraft } from '@rapport/domain/agreement/partnership-draft'
import type { ReadAgreement, ReadingOptions } from '@rapport/domain/agreement/reading'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { hasAccount } from '../../facts/account/known-account.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { Caller, StillMay } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { readImported, readReading, writeReading } from './agreement-repository.ts'
import { learnedOf, readLearning } from './lesson-repository.ts'
import { type AskAboutAgreement, understandByModel } from './model-understanding.ts'

interface ReadingSlot {
  read(bytes: Uint8Array<ArrayBuffer>, options: ReadingOptions): Promise<Result<ReadAgreement>>
  leave(): void
}

interface CallingFrom {
  /** Undefined where it is not known. */
  readonly network: string | undefined
}

type Holder = Pick<Caller, 'organizationId' | 'userId'>

/** A document with what was read in it. */
export interface AgreementToHold extends KeptReading {
  readonly bytes: Uint8Array
  readonly name: string
  readonly hash: string
  /** '' when nobody said for whom. */
  readonly accountId: string
}

/** Keeps a document until its partnership comes; answers its id, null when it could not be stored. */
export type HoldAgreement = (holder: Holder, agreement: AgreementToHold) => Promise<string | null>

export interface AgreementPorts extends QueryPorts {
  readonly hold: HoldAgreement
  readonly enter: (reader: Pick<Caller, 'organizationId' | 'userId'> & CallingFrom) => Result<ReadingSlot>
  readonly hashOf: (bytes: Uint8Array) => string
  /** Absent when no model is configured. */
  readonly ask?: AskAboutAgreement | undefined
}

export interface AgreementToParse {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly name: string
  readonly accountId?: string | undefined
  /** Asked once the agreement is read. */
  readonly stillMay: StillMay
  readonly onProgress: (progress: ParseProgress) => void
  readonly signal: AbortSignal
}

/** A file's turn. It ends with the reading; `leave` gives up an unused one. */
export interface AgreementTurn {
  parse(agreement: AgreementToParse): Promise<Result<ParseAnswer>>
  leave(): void
}

export type BeginAgreement = (caller: Caller, from: CallingFrom) => Result<AgreementTurn>

/** A turn is taken before the file is received: no more files lie in memory than may wait. */
export const createAgreementReading =
  (ports: AgreementPorts): BeginAgreement =>
  ({ organizationId, userId }, { network }) => {
    const slot = ports.enter({ organizationId, userId, network })
    if (!slot.ok) return slot
    const { read, leave } = slot.value
    let isBegun = false
    return ok({
      parse(agreement) {
        isBegun = true
        return parse(ports, read, { organizationId, userId }, agreement).finally(leave)
      },
      leave: () => (isBegun ? undefined : leave()),
    })
  }

const parse = async (
  ports: AgreementPorts,
  read: ReadingSlot['read'],
  holder: Holder,
  { bytes, name, accountId, stillMay, onProgress, signal }: AgreementToParse,
): Promise<Result<ParseAnswer>> => {
  const { store, now } = ports
  const { organizationId } = holder
  if (bytes.byteLength > mostAgreementBytes) return refuse('too_large', agreementTooLarge)
  const { timeZone, isKnown, learning } = await store.read(async (db) => {
    const source = { db, tables: store.tables }
    return {
      learning: await readLearning(source, organizationId),
      timeZone: await readTimeZone(source, organizationId),
      isKnown: accountId === undefined || (await hasAccount(source, organizationId, accountId)),
    }
  })
  if (!isKnown) return unknownAccount
  // Reading takes the bytes over.
  const [hash, kept] = [ports.hashOf(bytes), bytes.slice()]
  const learned = learning.isOn ? learnedOf(learning) : undefined
  const result = await read(bytes, { today: dayInZone(now(), timeZone), onProgress, signal, learned })
  if (!result.ok) return result
  const { text, draft, hasTerms, choices } = result.value
  const byModel = ports.ask && (await understandByModel(text, draft, { ask: ports.ask, now, hash }))
  const understood = byModel ?? draft
  const may = await stillMay()
  if (!may.ok) return may
  if (!hasTerms && !(byModel && isAnythingOffered(byModel))) return refuse('unprocessable', nothingFoundWords(text))
  const seenBefore = await noteReading(ports, { organizationId, hash, accountId: accountId ?? '' }, understood)
  const reading = { lines: text.lines, draft: understood }
  const agreementId = await ports.hold(holder, { ...reading, bytes: kept, name, hash, accountId: accountId ?? '' })
  return ok({
    data: understood,
    partnership: understood,
    lines: text.lines,
    seenBefore,
    understoodBy: byModel ? 'model' : 'rules',
    unread: text.unread ?? [],
    gaps: [...(text.gaps ?? []), ...foreignFee(reading)],
    agreementId,
    choices,
  })
}

/** Rapport has one currency: another one is told. */
const foreignFee = ({ lines, draft: { sources } }: KeptReading): readonly string[] => {
  const currency = foreignCurrency(sources.budget.flatMap((line) => lines[line]?.text ?? []))
  return currency === null ? [] : [foreignCurrencyWords(currency)]
}

interface Reading {
  readonly organizationId: string
  readonly hash: string
  readonly accountId: string
}

/** Answers when the same file was read before and what came of it, and notes this reading. */
const noteReading = async ({ store, now }: AgreementPorts, reading: Reading, draft: PartnershipDraft): Promise<SeenBefore | null> => {
  const references = draft.content.map(({ reference }) => reference)
  const before = await store.read(async (db) => {
    const source = { db, tables: store.tables }
    const imported = await readImported(source, { organizationId: reading.organizationId, references })
    return imported ?? (await readReading(source, reading))
  })
  await store.write((tx) => writeReading(tx, { ...reading, at: now() }))
  return before
}
