import { retryAfterOf } from './attempt.ts'
import { RapportRefusal } from './refusal.ts'
import { eventsOf, linesOf } from './stream.ts'

type Json = Readonly<Record<string, unknown>>

/** The answer of a call: JSON as it is, a file as its response. Throws what was refused. */
export async function readAnswer(response: Response, onStep?: (step: unknown) => void): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok) throw new RapportRefusal(response.status, await refusalOf(response), { retryAfter: retryAfterOf(response) })
  if (type.startsWith('application/json')) return response.json()
  if (onStep && type.startsWith('application/x-ndjson')) return lastOfLines(response, onStep)
  if (onStep && type.startsWith('text/event-stream')) return lastOfEvents(response, onStep)
  return response
}

/** A proxy answers with a page of its own. */
async function refusalOf(response: Response): Promise<Json> {
  try {
    const answer: unknown = await response.json()
    return isObject(answer) ? answer : {}
  } catch {
    return {}
  }
}

async function lastOfLines(response: Response, onStep: (step: unknown) => void): Promise<unknown> {
  for await (const line of linesOf(response)) {
    const told: unknown = line === '' ? {} : JSON.parse(line)
    if (!isObject(told)) continue
    if ('progress' in told) onStep(told.progress)
    if ('success' in told) return resultOf(told)
  }
  throw brokenOff()
}

async function lastOfEvents(response: Response, onStep: (step: unknown) => void): Promise<unknown> {
  for await (const { event, data } of eventsOf(response)) {
    if (!isObject(data)) continue
    if (event === 'progress') onStep(data)
    if (event === 'result' || event === 'error') return resultOf(data)
  }
  throw brokenOff()
}

function resultOf(told: Json): Json {
  if (told.success === true) return told
  throw new RapportRefusal(typeof told.status === 'number' ? told.status : 500, told)
}

const brokenOff = () => new RapportRefusal(0, { message: 'The answer broke off' })

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
