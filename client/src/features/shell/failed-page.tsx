import { unexpectedWords } from '@rapport/domain/result/result'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { css } from '#styled-system/css'
import { unreachableWords } from '../../api/request.ts'
import { isUnfetched } from '../../sync/version/newer-version.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'

/** Thrown by a route without a server and without a person on this device. */
export class UnreachableServer extends Error {
  constructor() {
    super(unreachableWords)
    this.name = 'UnreachableServer'
  }
}

/** Replaces a page that could not be shown; the network coming back tries again. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const isUnreachable = error instanceof UnreachableServer
  const retry = () => (isUnfetched(error) ? location.reload() : void router.invalidate())
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  return (
    <main className={css({ display: 'grid', placeItems: 'center', minHeight: '100%', flex: '1' })}>
      <h1 className={css({ srOnly: true })}>This page could not be shown</h1>
      <ErrorState
        title={isUnreachable ? unreachableWords : unexpectedWords}
        text={
          isUnreachable
            ? 'Check your connection. This device has not been used to sign in yet.'
            : 'What you wrote is kept. Try again, or reload the page.'
        }
        onRetry={retry}
      />
    </main>
  )
}
