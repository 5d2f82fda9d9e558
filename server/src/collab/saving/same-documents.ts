import { asc, gt } from 'drizzle-orm'
import * as Y from 'yjs'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { DamagedDocument, lastSequence, readJournalIn, replayJournal } from './journal.ts'

export interface ComparedDocuments {
  readonly documents: number
  /** Documents that are not the same on both sides, in words. */
  readonly differing: readonly string[]
  /** Documents that can be read on neither side. */
  readonly damaged: readonly string[]
}

/** Reads every document from its log in both databases, and compares what they say and where they end. */
export const compareDocuments = async (
  expected: QuerySource,
  present: QuerySource,
  onDocument: (count: number) => void = () => undefined,
): Promise<ComparedDocuments> => {
  let documents = 0
  const [differing, damaged]: [string[], string[]] = [[], []]
  for (let heads = await readHeads(expected, ''); heads.length > 0; heads = await readHeads(expected, heads.at(-1)?.accountId ?? '')) {
    for (const { accountId, sequence } of heads) {
      const [former, other] = [await readState(expected, accountId), await readState(present, accountId)]
      documents += 1
      onDocument(documents)
      if (former.trouble !== undefined && former.trouble === other.trouble) damaged.push(`${accountId}: ${former.trouble}`)
      else if (
        former.trouble === undefined &&
        (other.last !== former.last || former.last !== sequence || !former.state.equals(other.state))
      )
        differing.push(
          `${accountId}: ${other.trouble ?? `it ends at update ${other.last} instead of ${former.last}, or says something else`}`,
        )
      else if (former.trouble !== undefined) differing.push(`${accountId}: ${former.trouble} on one side only`)
    }
  }
  return { documents, differing, damaged }
}

const headsAtOnce = 500

const readHeads = ({ db, tables: { documentHead } }: QuerySource, after: string) =>
  db.select().from(documentHead).where(gt(documentHead.accountId, after)).orderBy(asc(documentHead.accountId)).limit(headsAtOnce)

interface State {
  readonly state: Buffer
  readonly last: number
  /** Why it cannot be read. */
  readonly trouble?: string
}

/** A document with all that it deletes, as bytes that are equal for equal logs. */
const readState = async (source: QuerySource, accountId: string): Promise<State> => {
  try {
    const journal = await readJournalIn(source, accountId)
    const doc = replayJournal(journal)
    const state = Buffer.from(Y.encodeStateAsUpdate(doc))
    doc.destroy()
    return { state, last: lastSequence(journal) }
  } catch (error) {
    if (!(error instanceof DamagedDocument)) throw error
    return { state: Buffer.alloc(0), last: 0, trouble: error.message }
  }
}
