import type { Account } from '../account/account.ts'
import { noValues } from '../account/account-values.ts'
import { moveToStage } from '../stage/stage-transition.ts'
import { type AccountChange, byRowId, type OutboxRow } from './outbox.ts'
import { latestWords } from './outbox-word.ts'

/** [OB8] An account with this device's waiting changes on top, a stage move with its effects. Refused rows do not count. */
export const withPending = (account: Account, rows: readonly OutboxRow[], isSigned: (stageName: string) => boolean): Account =>
  latestWords(rows.filter((row) => isChange(row) && row.accountId === account.id && row.problem === null).toSorted(byRowId))
    .filter((row) => row.kind === 'patch-account')
    .reduce((current, row) => layOver(current, row.payload, { isSigned, at: row.createdAt }), account)

/** A creation has the words that it took along. */
const isChange = ({ kind }: OutboxRow): boolean => kind === 'patch-account' || kind === 'create-account'

interface Laying {
  readonly isSigned: (stageName: string) => boolean
  /** The instant of the change. */
  readonly at: string
}

const layOver = (account: Account, change: AccountChange, { isSigned, at }: Laying): Account => {
  if (change.stage === undefined || change.stage === account.stage) return { ...account, ...change }
  const from = { ...account, stageId: account.stage, isSigned: isSigned(account.stage) }
  const to = { stageId: change.stage, isSigned: isSigned(change.stage) }
  const { signedSubstage, previousSignedSubstage, nextOutreachDate } = moveToStage(from, {
    to,
    nextOutreachDate: change.nextOutreachDate ?? null,
  })
  return { ...account, ...change, signedSubstage, previousSignedSubstage, nextOutreachDate, stageSince: at }
}

/** [OB9] The fields of an account with waiting changes. */
export const pendingFields = (accountId: string, rows: readonly OutboxRow[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter((row) => row.accountId === accountId && row.problem === null && row.kind === 'patch-account')
      .flatMap((row) => Object.keys(row.payload)),
  )

/** [OB10] An account that only this device knows yet, as the server will make it. */
export const accountOfCreation = (row: OutboxRow & { readonly kind: 'create-account' }, defaultStage: string): Account => ({
  ...noValues,
  stage: defaultStage,
  ...row.payload,
  organizationId: row.organizationId,
  influencerId: row.accountId,
  influencer: { id: row.accountId, profilePictureUrl: null },
  stageSince: row.payload.createdAt,
  revenue30Days: null,
  updatedAt: row.payload.createdAt,
  rev: 0,
})
