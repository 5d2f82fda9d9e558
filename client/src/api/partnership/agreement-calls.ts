import type { ParseAnswer, ParseProgress } from '@rapport/domain/agreement/parse-answer'
import { addressOf, streamed } from '../call.ts'
import { tellSignedOut } from '../request.ts'
import { readEvents, type SentEvent } from './event-text.ts'

const key = 'POST /api/partnerships/parse-document'

/** `message` is the server's sentence, null without one. `status` 0: no server answered. */
export type AgreementAnswer =
  | { readonly ok: true; readonly value: ParseAnswer }
  | { readonly ok: false; readonly status: number; readonly message: string | null }

export interface AgreementSent {
  readonly file: File
  /** The influencer of the agreement. */
  readonly accountId: string
}

export interface AgreementHearing {
  /** The sent part of the file, 0 to 1. */
  readonly onUpload: (part: number) => void
  readonly onStep: (step: ParseProgress) => void
  readonly signal: AbortSignal
}

/** Sends an agreement to be read. `fetch` does not tell the progress of an upload, so this is an XMLHttpRequest. */
export const parseAgreement = (
  { file, accountId }: AgreementSent,
  { onUpload, onStep, signal }: AgreementHearing,
): Promise<AgreementAnswer> =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    form.append('accountId', accountId)
    let read = 0
    let outcome: AgreementAnswer | undefined
    const hear = () => {
      if (!isEventStream(call)) return
      const { events, end } = readEvents(call.responseText.slice(read))
      read += end
      for (const event of events) outcome = hearEvent(event, onStep) ?? outcome
    }
    call.open('POST', addressOf(key, { form: { file, accountId } }))
    call.setRequestHeader('accept', 'text/event-stream, application/json')
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => onUpload(lengthComputable && total > 0 ? loaded / total : 0)
    call.upload.onload = () => onUpload(1)
    call.onprogress = hear
    call.onload = () => {
      hear()
      if (call.status === 401) tellSignedOut()
      resolve(isEventStream(call) ? (outcome ?? unanswered) : readAnswer(call.status, call.responseText))
    }
    call.onerror = () => resolve(outcome ?? unanswered)
    call.onabort = () => resolve(unanswered)
    signal.addEventListener('abort', () => call.abort())
    call.send(form)
  })

const unanswered: AgreementAnswer = { ok: false, status: 0, message: null }

const isEventStream = (call: XMLHttpRequest): boolean => call.getResponseHeader('content-type')?.startsWith('text/event-stream') ?? false

/** The outcome in an event; undefined during the reading. */
export const hearEvent = ({ name, data }: SentEvent, onStep: AgreementHearing['onStep']): AgreementAnswer | undefined => {
  if (name === 'result') return readValue(200, data)
  if (name === 'error') return refusalOf(Number(fieldsOf(data).get('status')) || 0, data)
  const { progress } = name === 'progress' ? streamed(key, { progress: data }) : {}
  if (progress) onStep(progress)
  return undefined
}

/** The outcome in a complete answer. */
export const readAnswer = (status: number, text: string): AgreementAnswer => {
  const body = parsed(text)
  return status >= 200 && status < 300 ? readValue(status, body) : refusalOf(status, body)
}

const readValue = (status: number, body: unknown): AgreementAnswer => {
  const value = streamed(key, body)
  return isWhole(value) ? { ok: true, value } : { ok: false, status, message: null }
}

const isWhole = (answer: Partial<ParseAnswer>): answer is ParseAnswer => answer.data !== undefined && answer.lines !== undefined

const refusalOf = (status: number, body: unknown): AgreementAnswer => {
  const fields = fieldsOf(body)
  const message = [fields.get('error'), fields.get('details')].find((text) => typeof text === 'string' && text !== '')
  return { ok: false, status, message: typeof message === 'string' ? message : null }
}

const fieldsOf = (body: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries(body ?? {}))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
