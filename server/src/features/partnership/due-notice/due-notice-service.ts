import { addDays, dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { daysToTell, dueKind } from '@rapport/domain/notification/due-notice'
import type { Store, Tx } from '../../../store/store.ts'
import {
  addNotice,
  type DueNotice,
  readDueItems,
  readOrganizations,
  readOutdated,
  readTold,
  removeUnread,
} from './due-notice-repository.ts'

export interface DueNoticePorts {
  readonly store: Store
  readonly now: () => Date
  readonly newId: () => string
}

/** Tells the owners of influencers what content is due in three days, today, or overdue, each once, and takes back unread what is not true any more. */
export const createDueNotices = (ports: DueNoticePorts) => async (): Promise<void> => {
  const { store } = ports
  const organizations = await store.read((db) => readOrganizations({ db, tables: store.tables }))
  for (const { id, timeZone } of organizations) {
    await withdrawOutdated(ports, id)
    await tellDue(ports, id, dayInZone(ports.now(), timeZone))
  }
}

/** How many notices one transaction takes: others write in between. */
const together = 50

const tellDue = async (ports: DueNoticePorts, organizationId: string, today: string): Promise<void> => {
  const missing = await readMissing(ports, organizationId, today)
  for (let begin = 0; begin < missing.length; begin += together) {
    await ports.store.write(async (tx) => {
      for (const notice of missing.slice(begin, begin + together)) await tell(ports, tx, organizationId, notice)
    })
  }
}

/** What nobody was told of yet; most hours nothing is written. */
const readMissing = ({ store }: DueNoticePorts, organizationId: string, today: string): Promise<readonly DueNotice[]> =>
  store.read(async (db) => {
    const source = { db, tables: store.tables }
    const { from, to } = daysToTell(today)
    const items = await readDueItems(source, organizationId, { from, before: addDays(to, 1) })
    const due = items.flatMap(({ dueDate, userId, ...place }) => {
      const kind = dueKind({ dueDate, approved: false, posted: false }, today)
      return kind === null || userId === null ? [] : [{ ...place, userId, kind, dueDay: dayOf(dueDate) }]
    })
    if (due.length === 0) return []
    const userIds = [...new Set(due.map(({ userId }) => userId))]
    const told = new Set((await readTold(source, { organizationId, userIds, from })).map(keyOf))
    return due.filter((notice) => !told.has(keyOf(notice)))
  })

const keyOf = (notice: { readonly [Part in keyof DueNotice]: string | null }): string =>
  [notice.accountId, notice.partnershipId, notice.itemId, notice.userId, notice.kind, notice.dueDay].join(' ')

const tell = async ({ newId, now }: DueNoticePorts, tx: Tx, organizationId: string, notice: DueNotice): Promise<void> => {
  const [id, createdAt] = [newId(), now()]
  if (!(await addNotice(tx, { ...notice, id, organizationId, createdAt }))) return
  const { accountId, userId } = notice
  tx.changed({ kind: 'notification', id, organizationId, accountId, userId, at: createdAt.toISOString() })
}

const withdrawOutdated = async ({ store, now }: DueNoticePorts, organizationId: string): Promise<void> => {
  const outdated = await store.read((db) => readOutdated({ db, tables: store.tables }, organizationId))
  for (let begin = 0; begin < outdated.length; begin += together) {
    await store.write(async (tx) => {
      for (const { id, userId, accountId } of outdated.slice(begin, begin + together)) {
        if (!(await removeUnread(tx, id))) continue
        tx.changed({ kind: 'notification', id, organizationId, accountId, userId, deleted: true, at: now().toISOString() })
      }
    })
  }
}
