import type { EmailThread } from '@rapport/domain/account/account'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { dayInZone, dayToWire } from '@rapport/domain/calendar-day/calendar-day'
import { soundIntervals } from '@rapport/domain/next-outreach/interval'
import { type NextOutreach, nextOutreach } from '@rapport/domain/next-outreach/next-outreach'
import type { Intervals } from '@rapport/domain/organization/organization'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { readOutreachInput, readOutreachSetting } from './outreach-repository.ts'

/** When to reach out next, why, and the facts behind it. */
export interface OutreachAnswer extends Omit<NextOutreach, 'day'> {
  readonly date: string | null
  readonly inputs: {
    readonly stageKey: string | null
    readonly lastContacted: string | null
    readonly nextOutreachDate: string | null
    readonly email: string | null
    readonly emailThreads: readonly EmailThread[]
    readonly intervals: Intervals
    readonly timeZone: string
    readonly today: string
  }
}

export type ReadOutreach = (caller: Caller, id: string) => Promise<Result<OutreachAnswer>>

export const createOutreach =
  ({ store, now }: QueryPorts): ReadOutreach =>
  ({ organizationId }, id) =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const setting = await readOutreachSetting(source, organizationId)
      const input = await readOutreachInput(source, { organizationId, id }, setting)
      if (input === undefined) return unknownAccount
      const { timeZone } = setting
      const today = dayInZone(now(), timeZone)
      const { day, ...reasons } = nextOutreach(input, today, timeZone)
      const { stageKey, lastContacted, email, emailThreads, nextOutreachDate: chosen } = input
      const nextOutreachDate = chosen === null ? null : dayToWire(chosen)
      const intervals = soundIntervals(input.intervals)
      return ok({
        date: day === null ? null : dayToWire(day),
        ...reasons,
        inputs: { stageKey, lastContacted, nextOutreachDate, email, emailThreads, intervals, timeZone, today },
      })
    })
