import { megabyte } from '@rapport/domain/limit/unit'
import { ok, type Result } from '@rapport/domain/result/result'
import type { WebPage } from '@rapport/domain/social/social-page'
import type { ForeignAnswer, ReadForeign, Wanted } from './foreign-read.ts'
import { pageOf } from './web-page.ts'

/** What can be read of the web without a key and without an account. */
export interface WebReader {
  readonly readPage: (address: string) => Promise<Result<WebPage>>
  /** The bytes of a picture, whatever they turn out to be. */
  readonly readPicture: (address: string) => Promise<Result<Uint8Array>>
}

const page: Wanted = {
  types: /^(?:text\/html|application\/xhtml\+xml)\b/i,
  accept: 'text/html,application/xhtml+xml',
  mostBytes: megabyte,
  mayCut: true,
  withinMs: 8000,
}

const picture: Wanted = {
  types: /^image\/(?!svg)/i,
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  mostBytes: 5 * megabyte,
  mayCut: false,
  withinMs: 10_000,
}

export const createWebReader = (read: ReadForeign): WebReader => ({
  async readPage(address) {
    const answer = await read(address, page)
    return answer.ok ? ok(pageOf(textOf(answer.value), answer.value.url)) : answer
  },

  async readPicture(address) {
    const answer = await read(address, picture)
    return answer.ok ? ok(answer.value.bytes) : answer
  },
})

/** In the character set that the answer or its first lines name. */
const textOf = ({ type, bytes }: ForeignAnswer): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]
  return decoderFor(named ?? 'utf-8').decode(bytes)
}

const decoderFor = (label: string) => {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
