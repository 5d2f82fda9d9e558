import type { Account } from '@rapport/domain/account/account'
import type { ListKnowledge } from '@rapport/domain/account-list/list-membership'
import { unansweredDay } from '@rapport/domain/account-list/unanswered-day'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { nextOutreach } from '@rapport/domain/next-outreach/next-outreach'
import type { OrganizationSettings, OrganizationStage } from '@rapport/domain/organization/organization'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../api/query-keys.ts'

/** The facts of an organisation that tell an account's lists; the same value for all lists of one minute. */
export const listKnowledge = (
  stages: readonly OrganizationStage[] | undefined,
  settings: OrganizationSettings | undefined,
  now = Date.now(),
): ListKnowledge => {
  const minute = Math.floor(now / 60_000)
  if (!last || last.stages !== stages || last.settings !== settings || last.minute !== minute)
    last = { stages, settings, minute, value: knowledgeOf(stages ?? [], settings, new Date(now)) }
  return last.value
}

interface Known {
  readonly stages: readonly OrganizationStage[] | undefined
  readonly settings: OrganizationSettings | undefined
  readonly minute: number
  readonly value: ListKnowledge
}

let last: Known | undefined

const knowledgeOf = (stages: readonly OrganizationStage[], settings: OrganizationSettings | undefined, now: Date): ListKnowledge => {
  const zone = settings?.timeZone ?? 'UTC'
  const today = dayInZone(now, zone)
  const dayOf = (account: Account) =>
    nextOutreach({ ...account, stageKey: stageKeyOf(account, stages), intervals: settings ?? {} }, today, zone).day
  const sinceOf = (account: Account) => unansweredDay({ ...account, stageKey: stageKeyOf(account, stages) }, zone)
  return {
    stages,
    today,
    outreachDay: settings && dayOf,
    unansweredSince: settings && sinceOf,
    dayOf: settings && ((instant) => dayInZone(new Date(instant), zone)),
  }
}

/** The same from what this page has read. */
export const cachedKnowledge = (client: QueryClient): ListKnowledge =>
  listKnowledge(client.getQueryData(queryKeys.stages), client.getQueryData(queryKeys.settings))

/** The key of the stage that an account stands in; null for an organisation's own. */
export const stageKeyOf = ({ stage }: Pick<Account, 'stage'>, stages: readonly OrganizationStage[]): string | null =>
  stages.find(({ name }) => name === stage)?.key ?? null
