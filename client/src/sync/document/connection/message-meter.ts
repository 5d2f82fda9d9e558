import { closeCodes, isFinalCloseCode } from '@rapport/collab-wire/close-code'
import { deletedAccountWords } from '@rapport/domain/account/unknown-account'
import type { RejectedBy, ServerState } from '../../summary/save-state.ts'

/** What is known of a document's connection. Counts are those of the present socket. */
export interface Meter {
  readonly isOnline: boolean
  readonly isConnected: boolean
  /** Our answer to the server's state went out: from then on everything of this device has been sent. */
  readonly hasAnswered: boolean
  readonly sent: number
  readonly acknowledged: number
  readonly refusals: readonly string[]
  /** The code with which the server closed the socket last, until it acknowledges something. */
  readonly closeCode: number | null
}

export const freshMeter = (isOnline: boolean): Meter => ({
  isOnline,
  isConnected: false,
  hasAnswered: false,
  sent: 0,
  acknowledged: 0,
  refusals: [],
  closeCode: null,
})

export const countOpened = (meter: Meter): Meter => ({
  ...freshMeter(true),
  refusals: meter.refusals,
  closeCode: meter.closeCode,
  isConnected: true,
})

export const countSent = (meter: Meter, isAnswer: boolean): Meter => ({
  ...meter,
  sent: meter.sent + 1,
  hasAnswered: meter.hasAnswered || isAnswer,
})

/** A change was made that could not be sent on this socket: only the next answer to a server covers it. */
export const countMissed = (meter: Meter): Meter => ({ ...meter, hasAnswered: false })

/** An acknowledgement covers all messages up to its number; one that comes late or too high changes nothing. */
export const countAcknowledged = (meter: Meter, count: number): Meter =>
  count <= meter.acknowledged || count > meter.sent ? meter : { ...meter, acknowledged: count, closeCode: null }

export const countRefused = (meter: Meter, reason: string): Meter => ({ ...meter, refusals: [...meter.refusals, reason] })

/** Code null: we closed it ourselves. */
export const countClosed = (meter: Meter, code: number | null): Meter => ({
  ...freshMeter(meter.isOnline),
  refusals: meter.refusals,
  closeCode: code ?? meter.closeCode,
})

/** Nothing of this device is left that the server has not acknowledged. */
export const isAllAcknowledged = (meter: Meter): boolean =>
  meter.isConnected && meter.hasAnswered && meter.acknowledged === meter.sent && meter.refusals.length === 0

/** 'saved' only when every message sent is acknowledged. */
export const serverStateOf = (meter: Meter): ServerState => {
  const final = meter.closeCode === null ? undefined : finalReasons[meter.closeCode]
  if (meter.refusals.length > 0) return { at: 'rejected', by: 'content', reasons: meter.refusals }
  if (meter.closeCode === closeCodes.signIn) return { at: 'sign-in-needed' }
  if (final !== undefined) return { at: 'rejected', by: final.by, reasons: [final.reason] }
  if (!meter.isOnline) return { at: 'offline' }
  if (isAllAcknowledged(meter)) return { at: 'saved' }
  if (meter.isConnected) return { at: 'syncing', count: meter.sent - meter.acknowledged }
  if (meter.closeCode === closeCodes.crowded) return { at: 'error' }
  return meter.closeCode === null || isFinalCloseCode(meter.closeCode) ? { at: 'connecting' } : { at: 'error' }
}

/** 4409 is not among them: the document is opened anew under the epoch of now. */
const finalReasons: Readonly<Record<number, { readonly by: RejectedBy; readonly reason: string }>> = {
  [closeCodes.badFrame]: { by: 'content', reason: 'The server could not read a change of this device' },
  [closeCodes.noAccess]: { by: 'access', reason: 'You have no access to this influencer any more' },
  [closeCodes.deleted]: { by: 'deletion', reason: deletedAccountWords },
  [closeCodes.clientTooOld]: { by: 'version', reason: 'This page is too old for the server: reload it' },
  [closeCodes.tooBig]: { by: 'content', reason: 'A change of this device is too large for the server' },
}
