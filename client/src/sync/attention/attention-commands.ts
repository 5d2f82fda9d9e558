import { keepTheirs, writeMineOver } from '@rapport/domain/sync/conflict-choice'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { wordIdOf } from '@rapport/domain/sync/outbox-word'
import { fetchAccount } from '../../api/account/account-calls.ts'
import { cacheAccount } from '../account/account-cache.ts'
import { newId } from '../new-id.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { remake, sendAgain } from '../outbox/outbox-sending.ts'
import { requireSync } from '../sync-session.ts'
import type { KeptWords } from './kept-words.ts'

/** Sends a refused write again. */
export const retryOutboxRow = (id: string): Promise<void> => sendAgain(requireSync().outbox, id)

/** Gives a refused write up. */
export const discardOutboxRow = (id: string): Promise<void> => requireSync().outbox.discard(id)

/** Puts a refused change back into the list from which it was discarded. */
export const restoreOutboxRow = (row: OutboxRow): Promise<void> => {
  // Its words are as old as they were.
  const wordIds = Object.fromEntries(Object.keys(row.payload).map((field) => [field, wordIdOf(row, field)]))
  return requireSync().outbox.add({ ...row, id: newId<'outbox-row'>(), ...(row.kind !== 'create-account' && { wordIds }) })
}

/** A change in conflict sends only the fields that nobody else touched. */
export const letTheirsStand = async (row: OutboxRow): Promise<void> => {
  const key = newId<'idempotency-key'>()
  await settle(requireSync().outbox, row, (present) => keepTheirs(present, key) ?? [])
}

/**
 * Puts something else in a refused row's place, made of it as it lies there: an answer may have shortened it in another tab. It stays when
 * it asks something else by now.
 */
const settle = async (
  outbox: Outbox,
  asked: OutboxRow,
  make: (row: OutboxRow) => OutboxRow | readonly OutboxRow[],
): Promise<readonly OutboxRow[]> => {
  const { puts } = await remake(outbox, (present) => {
    const row = present.find(({ id }) => id === asked.id)
    const next = row === undefined ? [] : [asksTheSame(row, asked) ? make(row) : row].flat()
    return { puts: next, gone: next.some(({ id }) => id === asked.id) ? [] : [asked.id] }
  })
  return puts
}

const asksTheSame = ({ problem }: OutboxRow, asked: OutboxRow): boolean =>
  problem !== null && JSON.stringify(problem.current) === JSON.stringify(asked.problem?.current)

/** What became of writing mine over theirs; `asked-again`: they changed it once more. */
export type Insistence = 'sent' | 'asked-again' | 'unreachable'

export const insistOnMine = async (row: OutboxRow): Promise<Insistence> => {
  const { client, outbox } = requireSync()
  const account = await fetchAccount(row.accountId)
  if (!account.ok) return 'unreachable'
  cacheAccount(client, account.value)
  const key = newId<'idempotency-key'>()
  const next = await settle(outbox, row, (present) => writeMineOver(present, account.value, key))
  return next.every(({ problem }) => problem === null) ? 'sent' : 'asked-again'
}

export const discardKeptWords = (id: string): Promise<void> => requireSync().keptWords.discard(id)

export const restoreKeptWords = (words: KeptWords): Promise<boolean> => requireSync().keptWords.keep(words)
