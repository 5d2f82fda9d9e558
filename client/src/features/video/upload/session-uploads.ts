import type { Video } from '@rapport/domain/video/video'
import { uploadFailed, videoToasts } from '@rapport/domain/video/video-words'
import type { QueryClient } from '@tanstack/react-query'
import { putBytes } from '../../../api/upload/put-bytes.ts'
import { cacheVideo, refreshVideos } from '../../../api/video/cached-videos.ts'
import { completeUpload, prepareUpload, putPoster } from '../../../api/video/video-calls.ts'
import { browserClock } from '../../../sync/clock.ts'
import { unsentFiles } from '../../../sync/leaving/unsent-files.ts'
import { newId } from '../../../sync/new-id.ts'
import { requireSync, type SyncSession } from '../../../sync/sync-session.ts'
import { toast } from '../../../ui/message/toast.ts'
import { readFrame } from './poster-frame.ts'
import { isRunning, uploads } from './upload-list.ts'
import { type ChosenVideos, createUploadQueue, type UploadQueue } from './upload-queue.ts'

/** Puts videos into the queue; their ids. They are sent while the app is open, in whichever screen. */
export const uploadVideos = (chosen: ChosenVideos): readonly string[] => queue().add(chosen)

export const dropUpload = (id: string): void => queue().drop(id)

export const retryUpload = (id: string): void => queue().retry(id)

const queues = new WeakMap<SyncSession, UploadQueue>()

const queue = (): UploadQueue => {
  const sync = requireSync()
  const open = queues.get(sync) ?? createSessionQueue(sync)
  queues.set(sync, open)
  return open
}

const createSessionQueue = ({ client, online, signIns, until }: SyncSession): UploadQueue =>
  createUploadQueue({
    list: uploads,
    prepare: prepareUpload,
    put: putBytes,
    complete: completeUpload,
    putPoster,
    readFrame,
    newId,
    newKey: newId,
    clock: browserClock,
    online,
    signIns,
    until,
    onDone: (video) => showVideo(client, video),
    onFailed: (why) => toast.error(why === videoToasts.unexpected ? why : uploadFailed(why)),
  })

const showVideo = (client: QueryClient, video: Video) => {
  cacheVideo(client, video)
  void refreshVideos(client)
  toast.success(videoToasts.uploaded)
}

uploads.subscribe(() => unsentFiles.set(uploads.get().filter(isRunning).length))
