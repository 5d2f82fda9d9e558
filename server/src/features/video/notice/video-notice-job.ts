import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { rightsEndsToTell, rightsKind } from '@rapport/domain/notification/rights-notice'
import { tellNotice, withdrawNotice } from '../../../facts/server-notice.ts'
import { readZones } from '../../../facts/time-zone.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import { alone } from '../../../store/renewal/alone.ts'
import { readEndingRights, readOutdatedNotices, readTold, toldKey } from './video-notice-repository.ts'

interface JobPorts extends WritingPorts {
  readonly report: (error: unknown) => void
}

/** Tells owners of rights that end or ended, each once, and withdraws unread notices that are no longer true. */
export const createRightsNotices = (ports: JobPorts) => async (): Promise<void> => {
  const { store, report } = ports
  const organizations = await store.read((db) => readZones({ db, tables: store.tables }))
  for (const organization of organizations) await alone(report, () => tellRights(ports, organization))
}

const tellRights = async (ports: WritingPorts, { id, timeZone }: { readonly id: string; readonly timeZone: string }): Promise<void> => {
  const { store, now } = ports
  const { tables } = store
  for (const notice of await store.read((db) => readOutdatedNotices({ db, tables }, id)))
    await store.write((tx) => withdrawNotice(ports, tx, id, notice))
  const today = dayInZone(now(), timeZone)
  const ending = await store.read((db) => readEndingRights({ db, tables }, id, rightsEndsToTell(today)))
  if (ending.length === 0) return
  const told = await store.read((db) => readTold({ db, tables }, id))
  for (const rights of ending) {
    const kind = rightsKind(rights.end, today)
    if (kind === null || told.has(toldKey(rights, kind))) continue
    const { videoId, accountId, userId, end } = rights
    await store.write((tx) => tellNotice(ports, tx, id, { videoId, accountId, userId, kind, dueDay: end }))
  }
}
