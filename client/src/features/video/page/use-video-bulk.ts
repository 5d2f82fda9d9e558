import { rightsFields } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import {
  type VideoBefore,
  type VideoBulkAnswer,
  type VideoBulkChange,
  videoBulkWords,
  videoUndoWords,
} from '@rapport/domain/video/video-bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshVideos } from '../../../api/video/cached-videos.ts'
import { changeVideos, undoVideoChange } from '../../../api/video/video-bulk-calls.ts'
import { newId } from '../../../sync/new-id.ts'
import { announce } from '../../../ui/message/announcer.ts'
import { toast } from '../../../ui/message/toast.ts'

/** `doing` is the words of the change: 'given other usage rights'. */
export type ChangeVideos = (videos: readonly Video[], change: VideoBulkChange, doing: string) => Promise<void>

export interface VideoBulk {
  readonly isBusy: boolean
  readonly change: ChangeVideos
}

/** Changes many videos at once, tells the outcome in a sentence, and offers Undo for ten seconds. */
export function useVideoBulk(): VideoBulk {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const undo = async (entries: readonly VideoBefore[]) => {
    const answer = await undoVideoChange({ entries: entries.map(sentEntry) }, newId<'idempotency-key'>())
    await refreshVideos(client)
    if (answer.ok) tell(videoUndoWords(answer.value), answer.value.kept.length > 0 ? 'info' : 'success')
    else tell(answer.refusal.message, 'error')
  }
  const change: ChangeVideos = async (videos, wanted, doing) => {
    setBusy(true)
    const answer = await changeVideos({ ids: videos.map(({ id }) => id), change: sentChange(wanted) }, newId<'idempotency-key'>())
    await refreshVideos(client)
    setBusy(false)
    if (!answer.ok) return tell(answer.refusal.message, 'error')
    const entries = entriesBefore(videos, answer.value)
    const action = entries.length > 0 ? { action: { label: 'Undo', run: () => void undo(entries) } } : {}
    tell(videoBulkWords(answer.value, doing), answer.value.failed.length > 0 ? 'error' : 'success', action)
  }
  return { isBusy, change }
}

/** The changed videos as they were, with the revisions that they have now. */
const entriesBefore = (videos: readonly Video[], { changed }: VideoBulkAnswer): readonly VideoBefore[] => {
  const before = new Map(videos.map((video) => [video.id, video]))
  return changed.flatMap(({ id, rev }) => {
    const video = before.get(id)
    return video ? [{ ...video, rev }] : []
  })
}

/** The server takes no further fields. */
const sentEntry = (entry: VideoBefore) => {
  const { id, rev, tags, usageRightsUnlimited, usageRightsExpirationDate, ...kinds } = entry
  const { usageRightsOrganic, usageRightsPaid, usageRightsWhitelisting } = kinds
  const rights = { usageRightsUnlimited, usageRightsExpirationDate, usageRightsOrganic, usageRightsPaid, usageRightsWhitelisting }
  return { id, rev, tags: [...tags], ...rights }
}

const sentChange = ({ addTags, removeTags, ...rights }: VideoBulkChange) => ({
  ...Object.fromEntries(rightsFields.flatMap((field) => (rights[field] === undefined ? [] : [[field, rights[field]]]))),
  ...(addTags && { addTags: [...addTags] }),
  ...(removeTags && { removeTags: [...removeTags] }),
})

const tell = (words: string, kind: 'success' | 'error' | 'info', options: Parameters<typeof toast.info>[1] = {}): void => {
  toast[kind](words, options)
  announce(words)
}
