import { hourMs } from '@rapport/domain/limit/unit'
import { unexpectedWords } from '@rapport/domain/result/result'
import type { UploadState } from '@rapport/domain/video/upload-words'
import type { UsageRights } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { videoToasts } from '@rapport/domain/video/video-words'
import type { ApiResult } from '../../../api/request.ts'
import type { putBytes } from '../../../api/upload/put-bytes.ts'
import type { completeUpload, prepareUpload, putPoster } from '../../../api/video/video-calls.ts'
import type { Frame } from './poster-frame.ts'
import { mostTries, type PausePorts, pauseAfter, untilNextTry, untilSignedIn } from './upload-pause.ts'

/** What is given to a video with its file. */
export interface VideoTerms {
  readonly tags: readonly string[]
  readonly rights: UsageRights
}

export interface VideoToSend extends VideoTerms {
  readonly file: File
  readonly accountId: string
  readonly signal: AbortSignal
}

export interface SendPorts extends PausePorts {
  readonly prepare: typeof prepareUpload
  readonly put: typeof putBytes
  readonly complete: typeof completeUpload
  readonly putPoster: typeof putPoster
  readonly readFrame: (file: File) => Promise<Frame>
  /** An Idempotency-Key. */
  readonly newKey: () => string
}

export type SendOutcome =
  | { readonly at: 'done'; readonly video: Video }
  | { readonly at: 'cancelled' }
  | Extract<UploadState, { readonly at: 'failed' }>

/** Brings a video to the server: an address, its bytes, the look at what arrived, the poster. Cut connections are tried again. */
export const sendVideo = async (sent: VideoToSend, ports: SendPorts, show: (state: UploadState) => void): Promise<SendOutcome> => {
  const frame = ports.readFrame(sent.file)
  let way = beginning(ports)
  for (let tries = 0; !sent.signal.aborted; ) {
    const signIns = ports.signIns.get()
    const step = await takeStep({ way, sent, frame, ports, show })
    if (sent.signal.aborted) break
    if (step.at === 'done') return { ...step, video: await withPoster(step.video, await frame, ports) }
    if (step.at === 'failed') return step
    way = step.way
    if (step.at === 'on') continue
    tries += 1
    if (tries >= mostTries) return { at: 'failed', why: step.why, isRetryable: true }
    show({ at: 'interrupted' })
    if (step.isSignedOut) await untilSignedIn(signIns, ports, sent.signal)
    else await untilNextTry(pauseAfter(tries, step.retryAfter), ports, sent.signal)
  }
  return { at: 'cancelled' }
}

/** How far a file has come. */
interface Way {
  readonly key: string
  readonly address?: { readonly uploadUrl: string; readonly videoId: string; readonly key: string; readonly at: number } | undefined
  readonly isSent: boolean
  /** The server missed it once. */
  readonly wasMissed: boolean
}

const beginning = ({ newKey }: SendPorts): Way => ({ key: newKey(), isSent: false, wasMissed: false })

type Step =
  | { readonly at: 'on'; readonly way: Way }
  | { readonly at: 'cut'; readonly way: Way; readonly why: string; readonly retryAfter: number | null; readonly isSignedOut: boolean }
  | { readonly at: 'done'; readonly video: Video }
  | Extract<UploadState, { readonly at: 'failed' }>

interface StepInput {
  readonly way: Way
  readonly sent: VideoToSend
  readonly frame: Promise<Frame>
  readonly ports: SendPorts
  readonly show: (state: UploadState) => void
}

/** As long as an address takes its file. */
const addressLasts = 2 * hourMs

const takeStep = async (input: StepInput): Promise<Step> => {
  const { way, ports } = input
  if (way.address === undefined) return prepare(input)
  if (way.isSent) return complete(input, way.address)
  return ports.clock.now() - way.address.at < addressLasts ? put(input, way.address) : { at: 'on', way: beginning(ports) }
}

const prepare = async ({ way, sent, ports, show }: StepInput): Promise<Step> => {
  show({ at: 'preparing' })
  const { file, accountId, tags, rights } = sent
  const body = { filename: file.name, influencerId: accountId, size: file.size, tags: [...tags], ...rights }
  const at = ports.clock.now()
  const answer = await ports.prepare(body, way.key)
  return answer.ok ? { at: 'on', way: { ...way, address: { ...answer.value, at } } } : refused(answer, way)
}

type Address = NonNullable<Way['address']>

const put = async ({ way, sent, ports, show }: StepInput, { uploadUrl }: Address): Promise<Step> => {
  const { file, signal } = sent
  const onPart = (part: number) => show({ at: 'uploading', part })
  onPart(0)
  const answer = await ports.put({ uploadUrl, file, onPart, signal })
  if (answer.ok) return { at: 'on', way: { ...way, isSent: true } }
  // The address is no longer good: another is asked for.
  if (answer.status === 403) return cut(answer, beginning(ports))
  return refused(answer, way)
}

const complete = async ({ way, frame, ports, show }: StepInput, { videoId, key }: Address): Promise<Step> => {
  show({ at: 'processing' })
  const { duration } = await frame
  const answer = await ports.complete({ videoId, key, duration })
  if (answer.ok) return { at: 'done', video: answer.value }
  if (answer.status === 409 && !way.wasMissed) return { at: 'on', way: { ...way, isSent: false, wasMissed: true } }
  return refused(answer, way)
}

type Refused = Extract<ApiResult<unknown>, { readonly ok: false }>

const refused = (answer: Refused, way: Way): Step => {
  const { status, refusal } = answer
  if (isPassing(status)) return cut(answer, way)
  const why = refusal.message === unexpectedWords ? videoToasts.unexpected : refusal.message
  return { at: 'failed', why, isRetryable: !lasting.includes(status) }
}

const cut = ({ refusal, retryAfter, status }: Refused, way: Way) => ({
  at: 'cut' as const,
  way,
  why: refusal.message === unexpectedWords ? videoToasts.unexpected : refusal.message,
  retryAfter,
  isSignedOut: status === 401,
})

/** No word about this file. */
const isPassing = (status: number): boolean => status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

/** The same file is refused again. */
const lasting: readonly number[] = [400, 404, 413, 415]

/** A video without a poster is a video. */
const withPoster = async (video: Video, { poster }: Frame, ports: SendPorts): Promise<Video> => {
  const answer = poster && (await ports.putPoster(video.id, poster))
  return answer?.ok ? answer.value : video
}
