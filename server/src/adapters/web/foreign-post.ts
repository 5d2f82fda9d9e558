import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isLoopback } from '@rapport/domain/link/loopback'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { hostOf, isPublicAddress, publicUrlOf } from './foreign-address.ts'
import { type ForeignPorts, lookupOf, Refused, refuseInnerPeer, resolvedBy, type Target, targetOf } from './foreign-target.ts'

export interface PostPorts extends ForeignPorts {
  /** Whether http to this machine is allowed: in development only. */
  readonly mayLoopback: boolean
}

export interface Posting {
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
  readonly withinMs: number
  /** Breaks it off. */
  readonly stop: AbortSignal
}

export interface Posted {
  readonly status: number
  /** The beginning of what was answered. */
  readonly answer: string
  readonly retryAfter: string | null
}

/** Posts JSON to somebody else's server. It follows no redirect. Refused with a sentence when nothing was answered. */
export type PostForeign = (address: string, posting: Posting) => Promise<Result<Posted>>

const mostAnswerBytes = 1024

export const createForeignPost =
  (ports: PostPorts): PostForeign =>
  async (address, posting) => {
    const signal = AbortSignal.any([AbortSignal.timeout(posting.withinMs), posting.stop])
    try {
      const url = checked(ports, address)
      const answer = await post(url, await targetIn(ports, url, signal), { ...posting, signal })
      const { statusCode: status = 0, headers } = answer
      return ok({ status, answer: await beginningOf(answer), retryAfter: headers['retry-after'] ?? null })
    } catch (error) {
      return refuse('provider_down', whyNot(error, posting))
    }
  }

/** Whether an address leads to a private network, as far as its name is known now. */
export const createInnerCheck =
  (ports: PostPorts) =>
  async (address: string): Promise<boolean> => {
    if (isOnThisMachine(ports, new URL(address))) return false
    const url = publicUrlOf(address)
    if (url === null) return true
    try {
      const addresses = await resolvedBy(ports, hostOf(url))
      return !addresses.every(isPublicAddress)
    } catch {
      // A name that nobody knows yet: each connection looks again.
      return false
    }
  }

const isOnThisMachine = ({ mayLoopback }: PostPorts, url: URL): boolean =>
  mayLoopback && url.protocol === 'http:' && isLoopback(url.hostname)

const checked = (ports: PostPorts, address: string): URL => {
  const url = URL.canParse(address) && isOnThisMachine(ports, new URL(address)) ? new URL(address) : publicUrlOf(address)
  if (url === null) throw new Refused('it is no public web address')
  return url
}

const targetIn = async (ports: PostPorts, url: URL, signal: AbortSignal): Promise<Target> =>
  isOnThisMachine(ports, url)
    ? { addresses: ['127.0.0.1'], port: Number(url.port) || 80, isOnThisMachine: true }
    : targetOf(ports, url, signal)

type Sending = Posting & { readonly signal: AbortSignal }

const post = (url: URL, { addresses, port, isOnThisMachine }: Target, { headers, body, signal }: Sending): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(body)
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(
      {
        method: 'POST',
        host: hostOf(url),
        port,
        path: `${url.pathname}${url.search}`,
        headers: {
          host: url.host,
          'user-agent': 'Rapport-Webhooks/1',
          'content-type': 'application/json',
          'content-length': bytes.length,
          connection: 'close',
          ...headers,
        },
        agent: false,
        lookup: lookupOf(addresses),
        signal,
      },
      resolve,
    )
    if (!isOnThisMachine) refuseInnerPeer(request)
    request.on('error', reject)
    request.end(bytes)
  })

/** What breaks off after the status is cut there: the status counts. */
const beginningOf = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of answer) {
      chunks.push(Buffer.from(chunk))
      length += chunks.at(-1)?.length ?? 0
      if (length >= mostAnswerBytes) break
    }
  } catch {
    // See above.
  } finally {
    answer.destroy()
  }
  return Buffer.concat(chunks).subarray(0, mostAnswerBytes).toString('utf8').replaceAll('\0', '')
}

const unreachable = 'This address cannot be reached'
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody answers at this address',
  ENOTFOUND: 'The name of this address is not known',
  EAI_AGAIN: 'The name of this address could not be looked up',
  ECONNRESET: 'The connection was broken off',
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
}

const whyNot = (error: unknown, { withinMs }: Posting): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Refused) return `Not sent: ${error.message}`
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'TimeoutError' || code === 'ABORT_ERR') return `It did not answer within ${withinMs / 1000} seconds`
  return sentences[code] ?? `It could not be reached: ${error.message}`
}
