import { minuteMs } from '../limit/unit.ts'

/** What a request to a tracking link says of who made it. */
export interface TrackedRequest {
  readonly method: string
  readonly userAgent: string | undefined
  /** Of the headers Sec-Purpose, Purpose, X-Purpose and X-Moz. */
  readonly purposes: readonly (string | undefined)[]
}

/** [UL19] A click is a human's: a GET by a program that names itself, is no bot, and is not merely looking ahead. Which are bots, the caller says. */
export const isClick = ({ method, userAgent, purposes }: TrackedRequest, isBot: (userAgent: string) => boolean): boolean => {
  const program = userAgent?.trim() ?? ''
  const looksAhead = purposes.some((purpose) => purpose !== undefined && /prefetch|prerender|preview/i.test(purpose))
  return method === 'GET' && program !== '' && !looksAhead && !isBot(program)
}

/** [UL20] After so long without a click the next one begins another session. */
const idleMs = 30 * minuteMs

/** [UL20] Whether a click begins a session: the first of a visitor on a link, or one after 30 idle minutes. Instants in milliseconds since 1970. */
export const beginsSession = (at: number, lastClickAt: number | null): boolean => lastClickAt === null || at - lastClickAt >= idleMs

/** [UL20] What to remember of a visitor: clicks that are recorded late take nothing back. */
export const lastClick = (at: number, lastClickAt: number | null): number => Math.max(at, lastClickAt ?? at)

/** [UL21] Of the key of a visitor, which lasts one day. */
export const visitorKeyBytes = 16

/** [UL21] The day whose salt is used: salts serve all organisations, so it is that of UTC. */
export const saltDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** [UL21] What the salt of the day turns into a visitor's key. The same visitor has another one on each link. */
export const visitorText = (linkId: string, ip: string, userAgent: string): string =>
  JSON.stringify([linkId, networkOf(ip), userAgent.trim()])

/** [UL21] What is looked at of an address: all of IPv4, the first half (/64) of IPv6, of which one device has many. */
export const networkOf = (ip: string): string => {
  const address = (ip.trim().toLowerCase().split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  if (!address.includes(':')) return address
  const [before = '', after = ''] = address.split('::')
  const [left, right] = [before, after].map((half) => half.split(':').filter((group) => group !== ''))
  if (left === undefined || right === undefined) return address
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
