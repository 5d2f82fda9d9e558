import { minuteMs } from '@rapport/domain/limit/unit'
import type { Mail, Mails } from '@rapport/domain/mail/mail'
import { nextMailTry } from '@rapport/domain/mail/mail-retry'
import { invitationOpenMs } from '@rapport/domain/person/invitation'
import type { Result } from '@rapport/domain/result/result'
import type { LeaveMail, QueryPorts } from '../../store/ports.ts'
import { readInGroups } from '../../store/query/query-group.ts'
import {
  claimMail,
  findDueMails,
  findSealedMails,
  findUnsentMails,
  type OutgoingMail,
  putMail,
  removeMail,
  removeMailsBefore,
  updateMail,
} from './outgoing-mail-repository.ts'

export interface OutgoingMailPorts extends QueryPorts {
  readonly send: (mail: Mail) => Promise<Result<void>>
  /** Takes away mails that lie as files, to an address. */
  readonly forgetWritten: (to: string) => Promise<void>
  readonly sealing: { readonly seal: (text: string) => string; readonly unseal: (sealed: string) => string | undefined }
  readonly onUnsent: (unsent: { readonly id: string; readonly why: string; readonly isTried: boolean }) => void
  readonly report: (error: unknown) => void
}

export interface OutgoingMails extends Mails {
  readonly leave: LeaveMail
  /** Begins to send again what is due. */
  readonly look: () => Promise<void>
  /** Waits for what is under way, some seconds at most. */
  readonly settle: () => Promise<void>
}

/** How long other processes leave a claimed mail alone. */
const claimedMs = 2 * minuteMs
/** As long as an invitation may ask what became of its mail. */
const keptMs = invitationOpenMs
const atOnce = 20
const settleMs = 3000
const longestWhy = 200

/** Mails that survive the process and a silent mail server: tried for an hour, then marked as not sent. */
export const createOutgoingMails = (ports: OutgoingMailPorts): OutgoingMails => {
  const { store, now } = ports
  let sending: Promise<void> = Promise.resolve()
  const begin = (work: () => Promise<void>) => {
    sending = sending.then(work).catch(ports.report)
  }
  return {
    async deliver(id, mail) {
      await store.write((tx) => putMail(tx, rowOf(ports, id, mail)))
      begin(() => trySending(ports, id))
    },
    leave: (tx, id, mail) => putMail(tx, rowOf(ports, id, mail)),
    async look() {
      await store.write((tx) => removeMailsBefore(tx, new Date(now().getTime() - keptMs)))
      const due = await store.read((db) => findDueMails({ db, tables: store.tables }, now(), atOnce))
      for (const { id } of due) begin(() => trySending(ports, id))
    },
    settle: () => Promise.race([sending, new Promise<void>((resolve) => setTimeout(resolve, settleMs).unref())]),
    async forget(to) {
      const address = to.toLowerCase()
      const sealed = await store.read((db) => findSealedMails({ db, tables: store.tables }))
      const ownRows = sealed.filter((row) => mailIn(ports, row)?.to.toLowerCase() === address)
      await store.write(async (tx) => {
        for (const row of ownRows) await removeMail(tx, row)
      })
      // After what is being written now.
      begin(() => ports.forgetWritten(address))
    },
    async unsent(ids) {
      const rows = await store.read((db) => readInGroups(ids, (some) => findUnsentMails({ db, tables: store.tables }, some)))
      return new Map(rows.map(({ id, sealed, why }) => [id, { isTried: sealed !== null, why: why ?? '' }]))
    },
  }
}

const rowOf = ({ sealing, now }: OutgoingMailPorts, id: string, mail: Mail): OutgoingMail => {
  const at = now()
  return { id, sealed: sealing.seal(JSON.stringify(mail)), tries: 0, why: null, createdAt: at, nextAt: at }
}

const trySending = async (ports: OutgoingMailPorts, id: string): Promise<void> => {
  const { store, now } = ports
  const row = await store.write((tx) => claimMail(tx, id, now(), new Date(now().getTime() + claimedMs)))
  if (row === undefined) return
  const mail = mailIn(ports, row)
  const sent = mail && (await ports.send(mail))
  if (sent?.ok) return store.write((tx) => removeMail(tx, row))
  const why = (sent?.refusal.message ?? 'The secret of this server has changed').slice(0, longestWhy)
  const tries = row.tries + 1
  // Its hour begins now where the clock was ahead when it was made.
  const createdAt = new Date(Math.min(row.createdAt.getTime(), now().getTime()))
  const nextAt = mail ? nextMailTry({ createdAt, tries }, now()) : null
  await store.write((tx) => updateMail(tx, row, { tries, why, createdAt, ...(nextAt ? { nextAt } : { sealed: null }) }))
  ports.onUnsent({ id, why, isTried: nextAt !== null })
}

const mailIn = ({ sealing }: OutgoingMailPorts, { sealed }: OutgoingMail): Mail | undefined => {
  const text = sealing.unseal(sealed ?? '')
  // Sealed by `deliver`.
  return text === undefined ? undefined : (JSON.parse(text) as Mail)
}
