import { unexpectedWords } from '@rapport/domain/result/result'
import { useRouter } from '@tanstack/react-router'
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

/** Replaces a page that could not be shown. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const router = useRouter()
  const isUnreachable = error instanceof UnreachableServer
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
        onRetry={() => (isUnfetched(error) ? location.reload() : router.invalidate())}
      />
    </main>
  )
}
