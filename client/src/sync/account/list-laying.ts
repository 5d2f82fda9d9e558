import type { Account } from '@rapport/domain/account/account'
import type { AccountCounts } from '@rapport/domain/account-list/account-list'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import type { OrganizationSettings, OrganizationStage } from '@rapport/domain/organization/organization'
import type { QueryClient } from '@tanstack/react-query'
import { deviceAccounts } from './device-accounts.ts'
import { listKnowledge } from './list-knowledge.ts'
import { type PendingWork, withPendingCounts, withPendingWork } from './list-overlay.ts'

/** The facts of an organisation, with what waits on this device. */
export interface WaitingWork extends Omit<PendingWork, 'knows'> {
  readonly stages: readonly OrganizationStage[] | undefined
  readonly settings: OrganizationSettings | undefined
}

const knowing = (work: WaitingWork): PendingWork => ({ ...work, knows: listKnowledge(work.stages, work.settings) })

export const listLaying = {
  withWork: (listed: readonly Account[], query: ListQuery, work: WaitingWork) => withPendingWork(listed, query, knowing(work)),
  withCounts: (counts: AccountCounts, query: ListQuery, work: WaitingWork) => withPendingCounts(counts, query, knowing(work)),
  ofDevice: (client: QueryClient, query: ListQuery, { stages, settings }: Pick<WaitingWork, 'stages' | 'settings'>) =>
    deviceAccounts(client, query, listKnowledge(stages, settings)),
}
