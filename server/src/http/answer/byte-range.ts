import type { ByteRange } from '@rapport/domain/file/files'

/** The one range of a header `Range`. Undefined: the whole file, also for what nobody understands, as RFC 9110 says. */
export const readRange = (header: string | undefined, size: number): ByteRange | 'beyond' | undefined => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return Number(last) === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)) }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'beyond'
  return last === '' ? { start: Number(first) } : { start: Number(first), end: Number(last) }
}
