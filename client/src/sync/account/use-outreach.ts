import type { Account } from '@rapport/domain/account/account'
import { lateWords, type NextOutreach, nextOutreach } from '@rapport/domain/next-outreach/next-outreach'
import { defaultStages } from '@rapport/domain/stage/stage'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { settingsQuery, stagesQuery } from '../../api/queries.ts'
import { useToday } from '../use-today.ts'

export interface Outreach extends NextOutreach {
  readonly stageKey: string | null
  /** '9 d late'; null unless the day has passed. */
  readonly late: string | null
}

export interface OutreachView {
  /** When to reach out next, with what waits on this device laid over, as of today. */
  readonly outreachOf: (account: Account) => Outreach
  /** The day in the organisation's zone. */
  readonly today: string
}

/** The next reach-outs of an organisation, for a profile and for every row of a list. */
export const useOutreach = (): OutreachView => {
  const { data: settings } = useQuery(settingsQuery())
  const { data: stages = defaultStages } = useQuery(stagesQuery())
  const timeZone = settings?.timeZone ?? browserZone
  const today = useToday(timeZone)
  const outreachOf = useCallback(
    (account: Account) => {
      const stageKey = stages.find(({ name }) => name === account.stage)?.key ?? null
      const next = nextOutreach({ ...account, stageKey, intervals: settings ?? {} }, today, timeZone)
      return { stageKey, late: lateWords(next.day, today), ...next }
    },
    [stages, settings, today, timeZone],
  )
  return { outreachOf, today }
}

/** Until the settings are known. */
const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
