import { addDays, dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { dailyMail, dayToMail } from '@rapport/domain/notification/daily-mail'
import type { LeaveMail, QueryPorts } from '../../store/ports.ts'
import { alone } from '../../store/renewal/alone.ts'
import { noteMailed, readOverdue, readUnmailed, type Unmailed } from './daily-mail-repository.ts'

interface JobPorts extends QueryPorts {
  readonly leaveMail: LeaveMail
  readonly publicUrl: string
  readonly report: (error: unknown) => void
}

/** [IB5] Sends each person the mail of the day, once: what is sent and that it was stand in one commit. */
export const createDailyMails = (ports: JobPorts) => async (): Promise<void> => {
  const { store, now } = ports
  // No zone is further ahead.
  const before = addDays(dayInZone(now(), 'UTC'), 2)
  for (const person of await store.read((db) => readUnmailed({ db, tables: store.tables }, before))) {
    const today = dayToMail(now(), person.timeZone ?? 'UTC', person.mailedFor)
    if (today !== null) await alone(ports.report, () => mailTo(ports, person, today))
  }
}

const mailTo = async ({ store, leaveMail, publicUrl }: JobPorts, person: Unmailed, today: string): Promise<void> => {
  const { userId, organizationId, email: to, firstName, organizationName } = person
  const overdue = await store.read((db) => readOverdue({ db, tables: store.tables }, person, today))
  const mail = dailyMail(overdue, { to, firstName, organizationName, today, publicUrl })
  await store.write(async (tx) => {
    if ((await noteMailed(tx, person, today)) && mail) await leaveMail(tx, `daily ${userId} ${organizationId}`, mail)
  })
}
