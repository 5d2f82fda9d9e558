import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import { endsToTell, isNews } from '@rapport/domain/notification/code-notice'
import { tellNotice, withdrawNotice } from '../../../facts/server-notice.ts'
import { readZones } from '../../../facts/time-zone.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import { alone } from '../../../store/renewal/alone.ts'
import { markTold, readEnding, readFirstOrders, readOutdated } from './code-notice-repository.ts'

interface JobPorts extends WritingPorts {
  readonly report: (error: unknown) => void
}

/** Tells owners of codes that end soon, each once, and withdraws unread notices that are no longer true. */
export const createEndNotices = (ports: JobPorts) => async (): Promise<void> => {
  const { store, report } = ports
  const organizations = await store.read((db) => readZones({ db, tables: store.tables }))
  for (const organization of organizations) await alone(report, () => tellEnds(ports, organization))
}

const tellEnds = async (ports: WritingPorts, { id, timeZone }: { readonly id: string; readonly timeZone: string }): Promise<void> => {
  const { store, now } = ports
  const outdated = await store.read((db) => readOutdated({ db, tables: store.tables }, id))
  for (const notice of outdated) await store.write((tx) => withdrawNotice(ports, tx, id, notice))
  const days = endsToTell(dayInZone(now(), timeZone))
  const ending = await store.read((db) => readEnding({ db, tables: store.tables }, id, days))
  for (const { endDate, ...code } of ending)
    await store.write((tx) => tellNotice(ports, tx, id, { ...code, kind: 'code_ends_soon', dueDay: dayOf(endDate ?? '') }))
}

/** Tells owners of the first orders of codes in some organisations; of all at the first time. */
export const createFirstOrderNotices = (ports: JobPorts) => {
  const { store, now, report } = ports
  let toLookAt: Set<string> | 'all' = 'all'
  const stop = store.onOwnChange((changes) => {
    for (const { kind, organizationId } of changes) if (kind === 'sale' && toLookAt !== 'all') toLookAt.add(organizationId)
  })
  const look = async (organizationId: string) => {
    const codes = await store.read((db) => readFirstOrders({ db, tables: store.tables }, organizationId))
    for (const { orderedAt, userId, ...code } of codes) {
      await store.write(async (tx) => {
        if (!(await markTold(tx, code.codeId, now())) || userId === null || orderedAt === null) return
        if (isNews(orderedAt.getTime(), now().getTime()))
          await tellNotice(ports, tx, organizationId, { ...code, userId, kind: 'code_first_order', dueDay: '' })
      })
    }
  }
  return {
    stop,
    run: async (): Promise<void> => {
      const some = toLookAt
      toLookAt = new Set()
      const ids = some === 'all' ? (await store.read((db) => readZones({ db, tables: store.tables }))).map(({ id }) => id) : [...some]
      for (const id of ids)
        await alone(report, async () => {
          try {
            await look(id)
          } catch (error) {
            if (toLookAt !== 'all') toLookAt.add(id)
            throw error
          }
        })
    },
  }
}
