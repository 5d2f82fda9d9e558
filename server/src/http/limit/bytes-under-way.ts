import { megabyte } from '@rapport/domain/limit/unit'
import type { Refusal } from '@rapport/domain/result/result'
import type { Authenticated } from '../caller.ts'
import { networkOf } from './caller-address.ts'

/** So many bytes of bodies may be in memory at once. */
export interface MostBytes {
  readonly ofPerson: number
  readonly ofOrganization: number
  readonly inAll: number
  /** People come in numbers; addresses do not. */
  readonly ofAddress: number
  /** A body up to here has room beside those of others: nobody's large ones keep people from writing. */
  readonly small: number
}

const usually: MostBytes = {
  ofPerson: 40 * megabyte,
  ofOrganization: 64 * megabyte,
  inAll: 256 * megabyte,
  ofAddress: 128 * megabyte,
  small: megabyte / 16,
}

/** The bytes of one call: taken before they are read, given back when it has ended. */
export interface BodyShare {
  /** Answers why there is no room. */
  readonly take: (bytes: number) => Refusal | undefined
  readonly giveBack: () => void
}

const retryAfter = 5

/** Counts by person with all keys and organisations, by organisation, by network and in all. A call alone always has room. */
export const createBytesUnderWay = ({ ofPerson, ofOrganization, ofAddress, inAll, small }: MostBytes = usually) => {
  const bytesByLane = new Map<string, number>()
  const add = (lane: string, bytes: number) => {
    const after = (bytesByLane.get(lane) ?? 0) + bytes
    if (after > 0) bytesByLane.set(lane, after)
    else bytesByLane.delete(lane)
  }
  return (who: Exclude<Authenticated, { at: 'nobody' }>, address: string): BodyShare => {
    const { userId, organizationId } = who.at === 'caller' ? who.caller : { ...who, organizationId: undefined }
    const lanes: readonly (readonly [string, number, Refusal])[] = [
      [`person ${userId}`, ofPerson, tooManyOfPerson],
      ...(organizationId === undefined ? [] : [[`organization ${organizationId}`, ofOrganization, tooManyOfOrganization] as const]),
      [`address ${networkOf(address)}`, ofAddress, tooManyOfAddress],
      ['all', inAll, tooManyInAll],
    ]
    let taken = 0
    return {
      take(bytes) {
        const asked = taken + bytes <= small ? lanes.slice(0, 1) : lanes
        for (const [lane, most, refusal] of asked) {
          const before = bytesByLane.get(lane) ?? 0
          if (before > taken && before + bytes > most) return refusal
        }
        for (const [lane] of lanes) add(lane, bytes)
        taken += bytes
        return undefined
      },
      giveBack() {
        for (const [lane] of lanes) add(lane, -taken)
        taken = 0
      },
    }
  }
}

const tooManyOf = (whom: string): Refusal => ({
  code: 'rate_limited',
  message: `Too much is being sent by ${whom} at once. Try again in ${retryAfter} s`,
  retryAfter,
})

const tooManyOfPerson = tooManyOf('you')
const tooManyOfOrganization = tooManyOf('your organization')
const tooManyOfAddress = tooManyOf('your address')

const tooManyInAll: Refusal = {
  code: 'unavailable',
  message: `Too much is being sent to this server at once. Try again in ${retryAfter} s`,
  retryAfter,
}
