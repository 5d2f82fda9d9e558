import { Link } from '@tanstack/react-router'
import { requestPasswordReset } from '../../api/session/entrance-calls.ts'
import { textLink } from '../../ui/button/text-link.ts'
import { EntranceLayout } from './entrance-layout.tsx'
import { LinkRequest, useLinkRequest } from './link-request.tsx'

export function ForgotPasswordScreen() {
  const state = useLinkRequest(requestPasswordReset)
  return (
    <EntranceLayout
      title="Reset your password"
      text="We send a link to the address you sign in with."
      foot={
        <Link to="/sign-in" search={state.email ? { email: state.email } : {}} className={textLink}>
          Back to sign in
        </Link>
      }
    >
      <LinkRequest
        state={state}
        sentWords={(email) => `If somebody signs in with ${email}, the link is on its way. It works for one hour.`}
      />
    </EntranceLayout>
  )
}
