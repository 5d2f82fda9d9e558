import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { minuteMs } from '@rapport/domain/limit/unit'
import { beginsSession, lastClick, saltDay } from '@rapport/domain/utm-link/utm-visit'
import type { Tx } from '../../../store/store.ts'
import type { Click } from './click-recorder.ts'
import { addToDay, addToOrganizationDay, countVisitors, keepVisitor, readLastClick, readSalt } from './click-repository.ts'
import type { ClickTelling } from './click-telling.ts'

export interface ClickKeeping {
  readonly newSalt: () => string
  readonly visitorKey: (salt: string, visit: Pick<Click, 'linkId' | 'address' | 'userAgent'>) => string
  /** Counts a visitor who is new today; false once their network had too many: then all of it are one. */
  readonly isNetworkWithin: (address: string) => boolean
  readonly telling: Pick<ClickTelling, 'tell'>
}

/** So many visitors of a day are told apart on a link. */
const mostVisitors = 100_000

interface Counts {
  clicks: number
  sessions: number
  visitors: number
}

/** Counts clicks by link and day, and notes today's visitors. A visitor's address and program go no further than here. */
export const keepClicks = async (ports: ClickKeeping, tx: Tx, clicks: readonly Click[]): Promise<void> => {
  const counted = new Map<string, Counts & { readonly click: Click; readonly day: string; readonly visitorsBefore: number }>()
  const salts = new Map<string, string>()
  const saltOf = async (day: string): Promise<string> => {
    const salt = salts.get(day) ?? (await readSalt(tx, day, ports.newSalt))
    salts.set(day, salt)
    return salt
  }
  const daysOf = createDays()
  for (const click of clicks) {
    const { day, ofSalt } = daysOf(click)
    const key = `${click.linkId} ${day}`
    const counts = counted.get(key) ?? {
      ...{ click, day, visitorsBefore: await countVisitors(tx, click.linkId, day) },
      ...{ clicks: 0, sessions: 0, visitors: 0 },
    }
    counted.set(key, counts)
    const visitors = counts.visitorsBefore + counts.visitors
    const { isSession, isNew } = await visit(ports, tx, click, { visitors, salt: await saltOf(ofSalt), ofSalt })
    counts.clicks += 1
    counts.sessions += isSession ? 1 : 0
    counts.visitors += isNew ? 1 : 0
  }
  for (const { click, day, visitorsBefore: _, ...counts } of counted.values()) {
    const { linkId, organizationId, accountId } = click
    await addToDay(tx, { linkId, organizationId, day, ...counts })
    await addToOrganizationDay(tx, { organizationId, day, ...counts })
    ports.telling.tell(tx, { kind: 'utm-performance', id: linkId, organizationId, accountId, at: click.at.toISOString() })
  }
}

interface Days {
  /** Of the organisation. */
  readonly day: string
  readonly ofSalt: string
}

/** The days of clicks that come together are found once a minute: no day begins within one. */
const createDays = () => {
  const daysByMinute = new Map<string, Days>()
  return ({ at, timeZone }: Click): Days => {
    const key = `${timeZone} ${Math.floor(at.getTime() / minuteMs)}`
    const days = daysByMinute.get(key) ?? { day: dayInZone(at, timeZone), ofSalt: saltDay(at.getTime()) }
    daysByMinute.set(key, days)
    return days
  }
}

const at = (click: Click): number => click.at.getTime()

interface Visiting extends Pick<Days, 'ofSalt'> {
  readonly salt: string
  /** So many are told apart already on this day. */
  readonly visitors: number
}

const visit = async (ports: ClickKeeping, tx: Tx, click: Click, { salt, ofSalt, visitors }: Visiting) => {
  const { linkId } = click
  let visitor = ports.visitorKey(salt, click)
  let last = await readLastClick(tx, linkId, visitor)
  if (last === null && !ports.isNetworkWithin(click.address)) {
    visitor = ports.visitorKey(salt, { ...click, userAgent: '' })
    last = await readLastClick(tx, linkId, visitor)
  }
  const isNew = last === null
  if (isNew && visitors >= mostVisitors) return { isSession: false, isNew: false }
  const lastAt = last?.getTime() ?? null
  await keepVisitor(tx, { linkId, visitor, day: ofSalt, lastClickAt: new Date(lastClick(at(click), lastAt)) })
  return { isSession: beginsSession(at(click), lastAt), isNew }
}
