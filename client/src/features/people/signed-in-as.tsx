import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetSession, sessionQuery } from '../../api/session/session.ts'
import { signOut } from '../../api/session/session-calls.ts'
import { textLink } from '../../ui/button/text-link.ts'
import { useBusy } from '../../ui/button/use-busy.ts'
import { toast } from '../../ui/message/toast.ts'

/** Who is signed in on a page before the app, with Sign out. */
export function SignedInAs() {
  const { data: session } = useQuery(sessionQuery())
  const client = useQueryClient()
  const navigate = useNavigate()
  const [, leave] = useBusy(async () => {
    const result = await signOut()
    if (!result.ok) return void toast.error(result.refusal.message)
    forgetSession(client)
    await navigate({ to: '/sign-in', search: {} })
  })
  if (!session) return null
  return (
    <>
      Signed in as {session.user.email}.{' '}
      <button type="button" className={textLink} onClick={leave}>
        Sign out
      </button>
    </>
  )
}
