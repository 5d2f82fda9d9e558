import { noRights } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageKeys } from '../../api/page-keys.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { editVideo } from '../outbox/video-commands.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../sync-session.ts'
import { useVideos } from './use-videos.ts'

const video: Video = {
  ...noRights,
  id: 'v1',
  filename: 'launch.mp4',
  url: '/launch.mp4',
  thumbnailUrl: null,
  captionsUrl: null,
  contentType: 'video/mp4',
  size: 1000,
  duration: 12,
  accountId: 'jane',
  influencerId: 'jane',
  influencerName: 'Jane Doe',
  tags: [],
  segmentName: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  rev: 1,
}
let client = createQueryClient()

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  client = createQueryClient()
  client.setQueryData(pageKeys.videos('jane'), [video])
  setCurrentSync(
    await createSyncSession(client, {
      user: { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null },
      organization: { id: 'o1', name: 'Acme' },
      organizations: [],
      role: 'member',
      epoch: 'e1',
    }),
  )
})
afterEach(async () => {
  await requireSync().close()
  setCurrentSync(null)
})

const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
const edit = () => editVideo('jane', { videoId: 'v1', filename: video.filename, change: { usageRightsPaid: true, tags: ['Launch'] } })

test('[OB25] a change of rights and tags shows at once and waits for the server', () => {
  const { result } = renderHook(() => useVideos('jane'), { wrapper })

  act(() => void edit())

  expect(result.current.videos).toEqual([{ ...video, usageRightsPaid: true, tags: ['Launch'] }])
  expect([...result.current.pending]).toEqual(['v1'])
})

test('[OB25] a refused change is told to its writer, and the list shows what the server has', async () => {
  const { result } = renderHook(() => useVideos('jane'), { wrapper })
  const outcome = edit()
  const { outbox } = requireSync()
  const [row] = outbox.rows.get()
  const problem = { status: 404, message: 'This video does not exist' }

  await act(async () => row && outbox.replace(row.id, [{ ...row, problem }]))

  expect(await outcome).toEqual(problem)
  expect(result.current.videos).toEqual([video])
  expect(result.current.pending.size).toBe(0)
})
