import type { Account } from '@rapport/domain/account/account'
import type { AccountCounts } from '@rapport/domain/account-list/account-list'
import { isListed, type ListKnowledge, type ListQuery, moveCount } from '@rapport/domain/account-list/list-membership'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { accountOfCreation, withPending } from '@rapport/domain/sync/outbox-overlay'

export interface PendingWork {
  readonly rows: readonly OutboxRow[]
  readonly isSigned: (stageName: string) => boolean
  readonly defaultStage: string
  readonly knows: ListKnowledge
  /** The server's last word on an account, from any query of this device. */
  readonly accountOf: (accountId: string) => Account | undefined
}

export interface ShownList {
  readonly accounts: readonly Account[]
  /** How many more, or fewer, there are than the server counted. */
  readonly more: number
}

/** A list with this person's waiting changes: accounts that left it are gone, those that joined it or are new stand on top. */
export const withPendingWork = (listed: readonly Account[], query: ListQuery, work: PendingWork): ShownList => {
  const { waiting, ids, overlaid } = overlayOf(work)
  if (waiting.length === 0) return { accounts: listed, more: 0 }
  const belongs = (account: Account) => isListed(account, query, work.knows)
  const kept = listed.flatMap((account) =>
    ids.has(account.id) ? [overlaid(account)].filter((shown) => belongs(shown) !== false) : [account],
  )
  const held = new Set(listed.map(({ id }) => id))
  const arrived = [...ids]
    .filter((id) => !held.has(id))
    .flatMap((id) => startOf(id, waiting, work))
    .filter(({ account, isNew }) => belongs(overlaid(account)) && (isNew || belongs(account) === false))
    .map(({ account }) => overlaid(account))
  return { accounts: [...arrived.toReversed(), ...kept], more: arrived.length + kept.length - listed.length }
}

/** The figures of a list as this person sees it. */
export const withPendingCounts = (counts: AccountCounts, query: ListQuery, work: PendingWork): AccountCounts => {
  const { waiting, ids, overlaid } = overlayOf(work)
  return [...ids]
    .flatMap((id) => startOf(id, waiting, work))
    .reduce((current, { account, isNew }) => {
      const shown = overlaid(account)
      const [was, is] = [!isNew && isListed(account, query, work.knows), isListed(shown, query, work.knows)]
      if (was === null || is === null) return current
      return moveCount(current, was ? account.stage : null, is ? shown.stage : null)
    }, counts)
}

interface PendingOverlay {
  readonly waiting: readonly OutboxRow[]
  readonly ids: ReadonlySet<string>
  readonly overlaid: (account: Account) => Account
}

/** Ten columns ask the same of the same rows. */
const overlays = new WeakMap<readonly OutboxRow[], PendingOverlay>()

const overlayOf = ({ rows, isSigned }: PendingWork): PendingOverlay => {
  const existing = overlays.get(rows)
  if (existing) return existing
  const waiting = rows.filter((row) => row.problem === null)
  const byAccount = Map.groupBy(waiting, ({ accountId }) => accountId)
  const overlaid = (account: Account) => layOver(account, byAccount.get(account.id) ?? none, isSigned)
  const overlay = { waiting, ids: new Set(byAccount.keys()), overlaid }
  overlays.set(rows, overlay)
  return overlay
}

interface Laid {
  readonly rows: readonly OutboxRow[]
  readonly isSigned: PendingWork['isSigned']
  readonly account: Account
}

/** An account with nothing new that waits for it stays the very same, however many others change: its card is not drawn anew. */
const laid = new WeakMap<Account, Laid>()
const none: readonly OutboxRow[] = []

/** Whether two states of the outbox write the same. */
export const isSameWork = (a: readonly OutboxRow[], b: readonly OutboxRow[]): boolean =>
  a.length === b.length && a.every((row, at) => row.id === b[at]?.id && row.payload === b[at].payload && row.problem === b[at].problem)

const layOver = (account: Account, rows: readonly OutboxRow[], isSigned: PendingWork['isSigned']): Account => {
  if (rows.length === 0) return account
  const former = laid.get(account)
  if (former?.isSigned === isSigned && isSameWork(former.rows, rows)) return former.account
  const shown = withPending(account, rows, isSigned)
  laid.set(account, { rows, isSigned, account: shown })
  return shown
}

interface Start {
  readonly account: Account
  readonly isNew: boolean
}

const startOf = (accountId: string, rows: readonly OutboxRow[], { accountOf, defaultStage }: PendingWork): readonly Start[] => {
  const account = accountOf(accountId)
  if (account) return [{ account, isNew: false }]
  const creation = rows.find((row) => row.accountId === accountId && row.kind === 'create-account')
  return creation?.kind === 'create-account' ? [{ account: accountOfCreation(creation, defaultStage), isNew: true }] : []
}
