import { addDays, dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { daysToTell, dueKind } from '@rapport/domain/notification/due-notice'
import { tellNotice, withdrawNotice } from '../../../facts/server-notice.ts'
import { readZones } from '../../../facts/time-zone.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import { alone } from '../../../store/renewal/alone.ts'
import { type DueNotice, readDueItems, readOutdated, readTold } from './due-notice-repository.ts'

interface JobPorts extends WritingPorts {
  readonly report: (error: unknown) => void
}

/** Tells owners, once each, of content that is due in three days, today, or overdue. Withdraws unread notices that became wrong. */
export const createDueNotices = (ports: JobPorts) => async (): Promise<void> => {
  const { store } = ports
  const organizations = await store.read((db) => readZones({ db, tables: store.tables }))
  for (const { id, timeZone } of organizations) {
    await alone(ports.report, async () => {
      await withdrawOutdated(ports, id)
      await tellDue(ports, id, dayInZone(ports.now(), timeZone))
    })
  }
}

/** How many notices one transaction takes: others write in between. */
const together = 50

const tellDue = async (ports: WritingPorts, organizationId: string, today: string): Promise<void> => {
  const missing = await readMissing(ports, organizationId, today)
  for (let begin = 0; begin < missing.length; begin += together) {
    await ports.store.write(async (tx) => {
      for (const notice of missing.slice(begin, begin + together)) await tellNotice(ports, tx, organizationId, notice)
    })
  }
}

/** Items without a notice; most hours there are none. */
const readMissing = ({ store }: WritingPorts, organizationId: string, today: string): Promise<readonly DueNotice[]> =>
  store.read(async (db) => {
    const source = { db, tables: store.tables }
    const { from, to } = daysToTell(today)
    const items = await readDueItems(source, organizationId, { from, before: addDays(to, 1) })
    const due = items.flatMap(({ dueDate, userId, ...item }) => {
      const kind = dueKind({ dueDate, approved: false, posted: false }, today)
      return kind === null || userId === null ? [] : [{ ...item, userId, kind, dueDay: dayOf(dueDate) }]
    })
    if (due.length === 0) return []
    const userIds = [...new Set(due.map(({ userId }) => userId))]
    const toldKeys = new Set((await readTold(source, { organizationId, userIds, from })).map(keyOf))
    return due.filter((notice) => !toldKeys.has(keyOf(notice)))
  })

const keyOf = (notice: { readonly [Part in keyof DueNotice]: string | null }): string =>
  [notice.accountId, notice.partnershipId, notice.itemId, notice.userId, notice.kind, notice.dueDay].join(' ')

const withdrawOutdated = async (ports: WritingPorts, organizationId: string): Promise<void> => {
  const { store } = ports
  const outdated = await store.read((db) => readOutdated({ db, tables: store.tables }, organizationId))
  for (let begin = 0; begin < outdated.length; begin += together) {
    await store.write(async (tx) => {
      for (const notice of outdated.slice(begin, begin + together)) await withdrawNotice(ports, tx, organizationId, notice)
    })
  }
}
