import { requestSignUpLink } from '../../api/session/entrance-calls.ts'
import { LinkRequest, useLinkRequest } from './link-request.tsx'

/** Asks for the address first: the mail tells the next step, to known addresses too. */
export function SignUpLinkForm() {
  const state = useLinkRequest(requestSignUpLink)
  return <LinkRequest state={state} sentWords={(email) => `A mail to ${email} is on its way. Its link leads on, and works for one day.`} />
}
