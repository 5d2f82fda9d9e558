import type { UploadState } from '@rapport/domain/video/upload-words'
import type { Video } from '@rapport/domain/video/video'
import { videoToasts } from '@rapport/domain/video/video-words'
import type { WritableLiveValue } from '../../../sync/live-value.ts'
import { type SendOutcome, type SendPorts, sendVideo, type VideoTerms } from './send-video.ts'
import { isRunning, type Upload } from './upload-list.ts'

export interface QueuePorts extends SendPorts {
  readonly list: WritableLiveValue<readonly Upload[]>
  readonly newId: () => string
  /** The end of the session whose person chose the files. */
  readonly until: AbortSignal
  readonly onDone: (video: Video) => void
  readonly onFailed: (why: string) => void
}

export interface ChosenVideos extends VideoTerms {
  readonly files: readonly File[]
  readonly accountId: string
  readonly influencerName: string
}

interface Job extends VideoTerms {
  readonly file: File
  readonly stop: AbortController
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Sends videos in turn, whatever screen is open. They end with the session: nothing is sent for somebody else. */
export const createUploadQueue = (ports: QueuePorts) => {
  const { list, until } = ports
  const jobs = new Map<string, Job>()
  let isAtWork = false
  const show = (id: string, state: UploadState) => list.set(list.get().map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  const drop = (id: string) => {
    jobs.get(id)?.stop.abort()
    jobs.delete(id)
    list.set(list.get().filter((upload) => upload.id !== id))
  }
  const work = async () => {
    if (isAtWork) return
    isAtWork = true
    for (let next = nextOf(list.get()); next && !until.aborted; next = nextOf(list.get())) await send(next, jobs.get(next.id))
    isAtWork = false
    for (const { id, state } of list.get()) if (state.at === 'done') drop(id)
  }
  const send = async ({ id, accountId }: Upload, job: Job | undefined) => {
    if (!job) return drop(id)
    const signal = AbortSignal.any([job.stop.signal, until])
    const outcome = await sendVideo({ ...job, accountId, signal }, ports, (state) => signal.aborted || show(id, state)).catch(unexpected)
    if (signal.aborted || outcome.at === 'cancelled') return
    show(id, outcome.at === 'done' ? { at: 'done' } : outcome)
    if (outcome.at === 'done') ports.onDone(outcome.video)
    else ports.onFailed(outcome.why)
  }
  until.addEventListener('abort', () => {
    for (const { id } of list.get()) drop(id)
  })
  return {
    /** Their ids. */
    add: ({ files, accountId, influencerName, ...terms }: ChosenVideos): readonly string[] => {
      if (until.aborted) return []
      const added = files.map((file) => ({ id: ports.newId(), file }))
      for (const { id, file } of added) jobs.set(id, { ...terms, file, stop: new AbortController() })
      list.set([...list.get(), ...added.map(({ id, file }) => newUpload(id, file, { accountId, influencerName }))])
      void work()
      return added.map(({ id }) => id)
    },
    /** Stops it, or takes a failed one away. */
    drop,
    retry: (id: string) => {
      show(id, { at: 'waiting' })
      void work()
    },
  }
}

const nextOf = (list: readonly Upload[]): Upload | undefined => list.find(isRunning)

const newUpload = (id: string, file: File, influencer: Pick<Upload, 'accountId' | 'influencerName'>): Upload => ({
  id,
  ...influencer,
  filename: file.name,
  bytes: file.size,
  state: { at: 'waiting' },
})

/** The next video has its turn all the same. */
const unexpected = (error: unknown): SendOutcome => {
  reportError(error)
  return { at: 'failed', why: videoToasts.unexpected, isRetryable: true }
}
