import type { Mails } from '@rapport/domain/mail/mail'
import { mayAdminister } from '@rapport/domain/person/person'
import { readPeople } from '../../facts/people.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { webhookOffMail } from './webhook-off-mail.ts'
import type { WebhookRow } from './webhook-row.ts'

export interface OffTellingPorts extends Pick<QueryPorts, 'store'> {
  readonly mails: Pick<Mails, 'deliver'>
  readonly publicUrl: string
}

/** A mail to each owner and admin that an endpoint was turned off. */
export const tellAdmins = async ({ store, mails, publicUrl }: OffTellingPorts, endpoint: WebhookRow): Promise<void> => {
  const people = await store.read((db) => readPeople({ db, tables: store.tables }, endpoint.organizationId))
  const admins = people.filter(({ role }) => (role === 'owner' || role === 'admin') && mayAdminister(role))
  for (const { id, email } of admins) await mails.deliver(`webhook off ${endpoint.id} ${id}`, webhookOffMail(email, endpoint, publicUrl))
}
