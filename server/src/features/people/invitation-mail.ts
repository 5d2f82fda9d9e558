import type { Mail } from '@rapport/domain/mail/mail'
import { invitationOpenWords } from '@rapport/domain/person/invitation'
import type { InvitationRow } from './invitation-repository.ts'

export const invitationMail = ({ email, inviterName, organizationName }: InvitationRow, link: string): Mail => ({
  to: email,
  subject: `${inviterName} invites you to ${organizationName}`,
  text: `Hello,\n\n${inviterName} invites you to work with ${organizationName} in Rapport:\n${link}\n\n${invitationOpenWords}\n`,
})
