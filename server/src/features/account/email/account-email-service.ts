import type { Account } from '@rapport/domain/account/account'
import { addEmail, type Email, emailFileBytes, emailTooLarge } from '@rapport/domain/account/email-import'
import { hasRoomFor } from '@rapport/domain/account/email-room'
import { addressOf } from '@rapport/domain/account/email-thread'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../../facts/answered-write.ts'
import type { Caller, StillMay } from '../../../http/caller.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { Remember } from '../../../store/remember.ts'
import type { Tx } from '../../../store/store.ts'
import { answerAccount } from '../account-answer.ts'
import { changeAccountOf } from '../account-change-service.ts'
import { readAccount, readNamesOf } from '../account-repository.ts'
import { rowToValues } from '../account-row.ts'
import { isMemberAddress } from './account-email-repository.ts'

export interface EmailImport {
  readonly account: Account
  /** False when this very mail stood there before. */
  readonly isNew: boolean
}

export interface EmailPorts extends WritingPorts {
  readonly readEmail: (file: Uint8Array) => Promise<Result<Email>>
}

interface Means {
  readonly remember: Remember<EmailImport>
  /** Asked once the file is read. */
  readonly stillMay: StillMay
}

export type ImportEmail = (caller: Caller, id: string, file: Uint8Array, means: Means) => Promise<Result<EmailImport>>

/** Adds a mail to an influencer's threads, with all that follows from a contact. */
export const createEmailImport =
  (ports: EmailPorts): ImportEmail =>
  async (caller, id, file, { remember, stillMay }) => {
    const account = await ports.store.read((db) => answerAccount({ db, tables: ports.store.tables }, caller.organizationId, id))
    if (!account.ok) return account
    if (file.length > emailFileBytes) return refuse('too_large', emailTooLarge)
    const email = await ports.readEmail(file)
    if (!email.ok) return email
    const may = await stillMay()
    if (!may.ok) return may
    return writeAnswered(ports.store, remember, (tx) => importInto(ports, tx, caller, { id, email: email.value }))
  }

interface Import {
  readonly id: string
  readonly email: Email
}

const importInto = async (ports: EmailPorts, tx: Tx, caller: Caller, { id, email }: Import): Promise<Result<EmailImport>> => {
  const stored = await readAccount(tx, caller.organizationId, id)
  if (stored === undefined) return unknownAccount
  const before = rowToValues(stored.row, await readNamesOf(tx, stored.row))
  const emailThreads = addEmail(before.emailThreads, { ...email, ...(await directionOf(tx, caller, before.email, email)) })
  const isNew = emailThreads !== null
  if (isNew && !hasRoomFor(emailThreads)) return refuse('unprocessable', 'This influencer has no room for another email')
  const patch = { emailThreads: emailThreads?.map(({ messages, ...thread }) => ({ ...thread, messages: messages.map(withList) })) }
  const change = { id, patch }
  const account = isNew ? await changeAccountOf(ports, tx, caller, change) : await answerAccount(tx, caller.organizationId, id)
  return account.ok ? ok({ account: account.value, isNew }) : account
}

const withList = <T extends { readonly to: readonly string[] }>(message: T) => ({ ...message, to: [...message.to] })

/** Without a known address, a correspondent who is no teammate counts as the influencer. */
const directionOf = async (
  tx: Tx,
  { organizationId }: Caller,
  address: string | null,
  { from }: Email,
): Promise<Pick<Email, 'direction'>> =>
  address !== null || (await isMemberAddress(tx, organizationId, addressOf(from))) ? {} : { direction: 'inbound' }
