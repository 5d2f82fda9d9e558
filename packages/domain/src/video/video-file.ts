import { dayMs, megabyte } from '../limit/unit.ts'

/** [VF1] The most bytes of a video. */
export const videoBytes = 200 * megabyte

/** How long an upload waits to be completed, before it is removed. */
export const unfinishedFor = { ms: dayMs, words: 'a day' } as const

/** [VF4] The most bytes of a poster, and of captions. */
export const posterBytes = 2 * megabyte
export const captionsBytes = megabyte

/** [VF2] The first bytes that tell whether a file is a video. */
export const videoHeadBytes = 4096

/** The words for a file that is refused. */
export const videoFileWords = {
  noVideo: 'Please upload a valid video file',
  noVideoHint: 'Invalid file type. Please upload a video file.',
  tooLargeHint: 'Please upload a file smaller than 200MB.',
  missing: 'Please select a file to upload',
  empty: 'This video is empty',
} as const

/** [VF1] */
export const tooLargeVideo = (bytes: number): string => `File size exceeds 200MB limit. Your file is ${megabytesOf(bytes)} MB`

/** A file just above the limit must not read '200 MB'. */
export const megabytesOf = (bytes: number): string => (Math.ceil((bytes / megabyte) * 100) / 100).toFixed(2).replace(/\.?0+$/, '')

export interface FileRefusal {
  readonly message: string
  readonly hint: string
}

/** [VF1] Why a chosen file is not uploaded, before anything is sent; undefined when it may be. Some systems name no type. */
export const chosenFileIssue = ({
  name,
  type,
  size,
}: {
  readonly name: string
  readonly type: string
  readonly size: number
}): FileRefusal | undefined => {
  const isVideo = type === '' ? endingOf(name) !== undefined : type.startsWith('video/')
  if (!isVideo) return { message: videoFileWords.noVideo, hint: videoFileWords.noVideoHint }
  return size > videoBytes ? { message: tooLargeVideo(size), hint: videoFileWords.tooLargeHint } : undefined
}

const endings = ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi', 'ogv', 'mpg', 'mpeg', '3gp'] as const

const endingOf = (name: string): string | undefined => {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return endings.find((candidate) => candidate === ending)
}

/** [VF2] The content type of a video by its first bytes, whatever its name says; undefined for anything else. */
export const videoType = (head: Uint8Array): string | undefined => {
  const text = (from: number, length: number) => String.fromCharCode(...head.subarray(from, from + length))
  if (text(4, 4) === 'ftyp') return isoType(text(8, 4))
  // Older QuickTime files begin with the film or its data.
  if (head.length >= 16 && ['moov', 'mdat', 'wide', 'pnot'].includes(text(4, 4))) return 'video/quicktime'
  if (isAt(head, [0x1a, 0x45, 0xdf, 0xa3])) return text(0, 64).includes('webm') ? 'video/webm' : 'video/x-matroska'
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'AVI ') return 'video/x-msvideo'
  if (text(0, 4) === 'OggS') return text(0, 128).includes('theora') ? 'video/ogg' : undefined
  return isAt(head, [0x00, 0x00, 0x01, 0xba]) ? 'video/mpeg' : undefined
}

/** The same container holds pictures and sound alone. */
const isoType = (brand: string): string | undefined => {
  if (/^(?:heic|heix|mif1|msf1|avif|avis|M4A |M4B |crx )$/.test(brand)) return undefined
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

const isAt = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte)

/** [VF3] A length or a width that a browser told of: anything else is unknown. */
export const readMeasure = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && Number.isFinite(value) && value > 0 ? Math.round(value * 1000) / 1000 : null

/** [VF4] Whether bytes are captions: WebVTT begins with its name. */
export const isCaptions = (bytes: Uint8Array): boolean => {
  const head = new TextDecoder().decode(bytes.subarray(0, 12))
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(head)
}
