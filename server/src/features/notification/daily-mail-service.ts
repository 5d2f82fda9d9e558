import { mailedBefore } from '@rapport/domain/notification/daily-mail'
import { muteWords } from '@rapport/domain/notification/mute'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import { deleteDailyMail, hasDailyMail, insertDailyMail } from './daily-mail-repository.ts'

interface SettingsPorts extends QueryPorts {
  /** Whether this server sends mail. */
  readonly hasMail: boolean
}

interface Settings {
  readonly dailyMail: boolean
  readonly whyNot: string | null
}

export type NotificationSettings = ReturnType<typeof createNotificationSettings>

/** [IB5] Whether a person gets a daily mail about an organisation. */
export const createNotificationSettings = ({ store, now, hasMail }: SettingsPorts) => {
  const whyNot = hasMail ? null : muteWords.noMail
  return {
    read: (caller: Caller): Promise<Result<Settings>> =>
      store.read(async (db) => ok({ dailyMail: await hasDailyMail({ db, tables: store.tables }, caller), whyNot })),

    choose: (caller: Caller, dailyMail: boolean, remember: Remember<Settings>): Promise<Result<Settings>> =>
      writeAnswered(store, remember, async (tx) => {
        const { organizationId, userId } = caller
        if (dailyMail && whyNot !== null) return refuse('unavailable', whyNot)
        if (dailyMail) await insertDailyMail(tx, caller, mailedBefore(now(), await readTimeZone(tx, organizationId)))
        else await deleteDailyMail(tx, caller)
        tx.changed({ kind: 'notification', id: userId, organizationId, userId, actor: userId, at: now().toISOString() })
        return ok({ dailyMail, whyNot })
      }),
  }
}
