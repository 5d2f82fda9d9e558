import { invitationPath } from '@rapport/domain/person/invitation'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { valueOrThrow } from '../../api/refused-call.ts'
import { fetchSignUpWay } from '../../api/session/entrance-calls.ts'
import { textLink } from '../../ui/button/text-link.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingNote } from '../../ui/state/loading-rows.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EntranceLayout } from './entrance-layout.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SignUpLinkForm } from './sign-up-link-form.tsx'

const title = 'Create your account'

/** A link opens the form; without one the server tells how to get in. */
export function SignUpScreen() {
  const { token, redirect } = useSearch({ strict: false })
  const isInvited = redirect?.startsWith(invitationPath) ?? false
  const {
    data: way,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sign-up-way'],
    queryFn: ({ signal }) => valueOrThrow(fetchSignUpWay(signal)),
    enabled: token === undefined,
    gcTime: 0,
    meta: { isPassing: true },
  })
  if (token !== undefined || way === 'form')
    return (
      <Page
        title={title}
        text={
          isInvited
            ? 'Next you join the organization that invited you.'
            : 'Next you name your organization, or join the one that invited you.'
        }
      >
        <SignUpForm />
      </Page>
    )
  if (way === 'mail')
    return (
      <Page title={title} text="We mail you a link that leads on.">
        <SignUpLinkForm />
      </Page>
    )
  if (way === 'invitation')
    return (
      <Page
        title="Rapport is by invitation here"
        text="Ask somebody who works with it to invite you under Settings, Members. Their invitation is a link, and it opens this page for you."
      />
    )
  return (
    <Page title={title}>
      {error ? (
        <ErrorState title="This page could not be loaded" text={error.message} onRetry={refetch} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className={css({ height: '40px!' })} />
        </>
      )}
    </Page>
  )
}

interface PageProps {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

function Page({ title, text, children }: PageProps) {
  const { redirect, token } = useSearch({ strict: false })
  const search = { ...(redirect && { redirect }), ...(token && { token }) }
  const foot = (
    <>
      Already have an account?{' '}
      <Link to="/sign-in" search={search} className={textLink}>
        Sign in
      </Link>
    </>
  )
  return (
    <EntranceLayout title={title} text={text} foot={foot}>
      {children}
    </EntranceLayout>
  )
}
