import { dayMs } from '@rapport/domain/limit/unit'
import type { Mails } from '@rapport/domain/mail/mail'
import { mayFound, type SignUpMode, type SignUpWay, signUpMode, signUpWay } from '@rapport/domain/person/sign-up'
import type { QueryPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { findInvitationByToken, isOpen, verifyEmail } from './invitation-repository.ts'
import { knownMail, signUpMail } from './sign-up-mail.ts'
import {
  countOrganizations,
  countPeople,
  endSignUpLinks,
  findRolesOf,
  findSignUpLink,
  hasPersonWithEmail,
  replaceSignUpLink,
} from './sign-up-repository.ts'

export interface EntranceSettings {
  readonly setting?: SignUpMode | undefined
  readonly isProduction: boolean
  readonly isMailed: boolean
}

export interface SignUpPorts extends QueryPorts {
  readonly newSecretId: () => string
  readonly publicUrl: string
  readonly entrance: EntranceSettings
  readonly mails: Mails
}

export type SignUpService = ReturnType<typeof createSignUpService>

/** How strangers get in, and the links that let them. */
export const createSignUpService = (ports: SignUpPorts) => ({
  way: () => ports.store.read((db) => readWay({ db, tables: ports.store.tables }, ports.entrance)),
  /** The address of a link, of an invitation or a sign-up; undefined for an unknown link. */
  emailOf: (token: string) => emailOf(ports, token),
  /** Mails a link to a stranger, and to a person with an account that they have one. */
  ask: (email: string) => ask(ports, email),
  /** Uses a link up for a new person. A mailed one proves the address. */
  settle: (userId: string, email: string) =>
    ports.store.write(async (tx) => {
      if (ports.entrance.isMailed) await verifyEmail(tx, userId)
      await endSignUpLinks(tx, email, ports.now())
    }),
})

/** Whether somebody may found an organisation now. */
export const readMayFound = async (source: QuerySource, entrance: EntranceSettings, userId: string): Promise<boolean> =>
  mayFound(await readMode(source, entrance), await findRolesOf(source, userId))

const readMode = async (source: QuerySource, { setting, isProduction }: EntranceSettings): Promise<SignUpMode> =>
  signUpMode({ setting, isProduction, organizations: await countOrganizations(source) })

const readWay = async (source: QuerySource, entrance: EntranceSettings): Promise<SignUpWay> =>
  signUpWay(await readMode(source, entrance), { isMailed: entrance.isMailed, people: await countPeople(source) })

const emailOf = ({ store, now }: SignUpPorts, token: string): Promise<string | undefined> =>
  store.read(async (db) => {
    const source = { db, tables: store.tables }
    const invitation = await findInvitationByToken(source, token)
    if (invitation !== undefined) return isOpen(invitation, now()) ? invitation.email : undefined
    return findSignUpLink(source, token, now())
  })

const openForMs = dayMs

const ask = async ({ store, now, newSecretId, publicUrl, mails }: SignUpPorts, email: string): Promise<void> => {
  if (await store.read((db) => hasPersonWithEmail({ db, tables: store.tables }, email)))
    return mails.deliver(`sign-up ${newSecretId()}`, knownMail(email, publicUrl))
  const at = now()
  const token = newSecretId()
  const link = { id: newSecretId(), token, email, at, expiresAt: new Date(at.getTime() + openForMs) }
  await store.write((tx) => replaceSignUpLink(tx, link))
  await mails.deliver(`sign-up ${link.id}`, signUpMail(email, new URL(`/sign-up?${new URLSearchParams({ email, token })}`, publicUrl).href))
}
