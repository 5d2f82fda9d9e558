import { unexpectedWords } from '@rapport/domain/result/result'
import { type Query, useQueryClient } from '@tanstack/react-query'
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

export interface FailedPageProps {
  readonly error: unknown
}

/** Replaces a page that could not be shown, within the frame that still stands; the network coming back tries again. */
export function FailedPage({ error }: FailedPageProps) {
  const retry = useRetry(error)
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
        onRetry={retry}
      />
    </main>
  )
}

/** The address where somebody tried again last: what fails there a second time begins anew. */
let retriedAt: string | undefined

/** Asks the server again for what the page shows, then shows it; the second time the whole app begins anew. */
function useRetry(error: unknown): () => void {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => {
    const again = () => (isUnfetched(error) ? location.reload() : void router.invalidate())
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  return () => {
    if (isUnfetched(error) || retriedAt === location.href) return location.reload()
    if (!(error instanceof UnreachableServer)) retriedAt = location.href
    void client.refetchQueries({ type: 'inactive', predicate: isOfThisPage }).finally(() => void router.invalidate())
  }
}

/** Facts of other influencers are no part of the page that failed. */
const isOfThisPage = ({ queryKey: [, of] }: Query): boolean => typeof of !== 'string' || location.pathname.endsWith(of)
