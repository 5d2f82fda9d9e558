import { accountIdOfAddress } from '@rapport/domain/account/account-address'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { customFieldValuesQuery, notesQuery, timeLogsQuery } from './api/account/profile-queries.ts'
import { accountQuery } from './api/queries.ts'
import { requireSync } from './sync/sync-session.ts'

/** Once the list rests, what a click in it needs is there before. While somebody presses a row, or stands on it with the keyboard, its profile is read. */
export function AheadLayer() {
  const client = useQueryClient()
  const { routesByPath } = useRouter()
  useEffect(() => {
    const makeReady = () => routesByPath['/influencer/$profile'].options.component?.preload?.()
    void fetchParts()
      .then(makeReady)
      .catch(() => undefined)
  }, [routesByPath])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = ({ target, button }: PointerEvent) => button === 0 && readAhead(client, accountOf(target))
    const stand = ({ target }: FocusEvent) => {
      clearTimeout(timer)
      timer = setTimeout(() => readAhead(client, accountOf(target)), standing)
    }
    addEventListener('pointerdown', press, true)
    addEventListener('focusin', stand)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', press, true)
      removeEventListener('focusin', stand)
    }
  }, [client])
  return null
}

/** Who walks along the rows reads none of them. */
const standing = 150

/** Whose profile a click opens. */
function accountOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('button, input, label, [data-value]')) return null
  const part = target.closest(`${links}, [data-row], [data-card]`)
  const link = part?.matches(links) ? part : part?.querySelector(links)
  return accountIdOfAddress(link?.getAttribute('href') ?? '')
}

const links = 'a[href^="/influencer/"]'

/** From the device, or where it has nothing, from the server. */
function readAhead(client: QueryClient, accountId: string | null): void {
  const sync = requireSync()
  if (accountId === null || sync.outbox.isCreating(accountId)) return
  void loadDocuments().then(({ documentsOf }) => documentsOf(sync).find(accountId))
  void client.prefetchQuery(accountQuery(accountId))
  void client.prefetchQuery(notesQuery(accountId))
  void client.prefetchQuery(timeLogsQuery(accountId))
  void client.prefetchQuery(customFieldValuesQuery(accountId))
}

const loadDocuments = () => import('./sync/document/session-documents.ts')

const fetchParts = () =>
  Promise.all([
    import('./profile-layer.tsx'),
    import('./features/note/editor/composer-editor.tsx'),
    import('./features/value-edit/value-editor.tsx'),
    import('./today-layer.tsx'),
  ])
