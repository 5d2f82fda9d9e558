import { type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { hostOf, publicUrlOf } from './foreign-address.ts'
import { type ForeignPorts, lookupOf, Refused, refuseInnerPeer, type Target, targetOf } from './foreign-target.ts'

export interface Wanted {
  readonly types: RegExp
  readonly accept: string
  readonly mostBytes: number
  /** Whether the beginning of something larger is as good. */
  readonly mayCut: boolean
  readonly withinMs: number
}

export interface ForeignAnswer {
  /** Where it was found, after redirects. */
  readonly url: string
  /** What it says it is. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type ReadForeign = (address: string, wanted: Wanted) => Promise<Result<ForeignAnswer>>

const mostRedirects = 5
const agent = 'Mozilla/5.0 (compatible; Rapport; reads public profiles)'

/**
 * Reads what somebody else's server says, and nothing else. Every address on the way is looked at before it is asked for. The name is
 * resolved once, the connection goes to just that address, and the connected peer is looked at again.
 */
export const createForeignReader =
  (ports: ForeignPorts = {}): ReadForeign =>
  async (address, wanted) => {
    const signal = AbortSignal.timeout(wanted.withinMs)
    try {
      return ok(await follow(ports, address, { ...wanted, signal }))
    } catch (error) {
      return refuse('provider_down', `${address} could not be read: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

type Reading = Wanted & { readonly signal: AbortSignal }

const follow = async (ports: ForeignPorts, address: string, reading: Reading): Promise<ForeignAnswer> => {
  let url = checked(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await ask(url, await targetOf(ports, url, reading.signal), reading)
    const next = redirectOf(answer)
    if (next === undefined) return { url: url.href, type: typeOf(answer), bytes: await bytesOf(answer, reading) }
    answer.destroy()
    url = checked(next, url.href)
  }
  throw new Refused('it leads on and on')
}

const checked = (address: string, base?: string): URL => {
  const url = publicUrlOf(address, base)
  if (url === null) throw new Refused('it is no public web address')
  return url
}

const ask = (url: URL, { addresses, port, isOnThisMachine }: Target, { accept, signal }: Reading): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options: RequestOptions = {
      host: hostOf(url),
      port,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept, 'user-agent': agent, 'accept-language': 'en', 'accept-encoding': 'gzip, br', connection: 'close' },
      agent: false,
      lookup: lookupOf(addresses),
      signal,
    }
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(options, resolve)
    if (!isOnThisMachine) refuseInnerPeer(request)
    request.on('error', reject)
    request.end()
  })

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage): string | undefined =>
  statusCode >= 300 && statusCode < 400 ? headers.location : undefined

const typeOf = ({ headers }: IncomingMessage): string => headers['content-type'] ?? ''

const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate }

const bytesOf = async (answer: IncomingMessage, { types, mostBytes, mayCut }: Reading): Promise<Uint8Array<ArrayBuffer>> => {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  try {
    if (answer.statusCode !== 200) throw new Refused(`it answers ${answer.statusCode}`)
    if (!types.test(typeOf(answer))) throw new Refused(`it is ${typeOf(answer) || 'of no type'}`)
    const unpack = Object.entries(unpackers).find(([name]) => name === encoding)?.[1]
    if (unpack === undefined && encoding !== 'identity') throw new Refused(`it is packed as ${encoding}`)
    return await upTo(unpack ? pipeline(answer, unpack(), () => undefined) : answer, mostBytes, mayCut)
  } finally {
    answer.destroy()
  }
}

/** Counts what comes out, so that a small packed answer cannot become a large one. */
const upTo = async (stream: Readable, mostBytes: number, mayCut: boolean): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length > mostBytes && !mayCut) throw new Refused(`it has more than ${mostBytes} bytes`)
    if (length >= mostBytes && mayCut) break
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, mostBytes))
}
