/** What a browser can tell of a video: a picture and how many seconds it lasts. */
export interface Frame {
  readonly poster: Blob | null
  readonly duration: number | null
}

const patience = 10_000
const longestSide = 960
const quality = 0.8

/** A frame near the beginning of a video. Formats that this browser cannot play give none. */
export const readFrame = async (file: File): Promise<Frame> => {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  const isLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  try {
    return (await Promise.race([frameOf(video, address), isLate])) ?? { poster: null, duration: durationOf(video) }
  } catch {
    return { poster: null, duration: durationOf(video) }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

const frameOf = async (video: HTMLVideoElement, address: string): Promise<Frame> => {
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const isThere = happened(video, 'loadeddata')
  video.src = address
  await isThere
  // What a browser recorded tells its length only at its end.
  if (durationOf(video) === null) await seek(video, Number.MAX_SAFE_INTEGER)
  await seek(video, Math.min(1, (durationOf(video) ?? 0) * 0.1))
  return { poster: await draw(video), duration: durationOf(video) }
}

const seek = (video: HTMLVideoElement, seconds: number): Promise<void> => {
  const isSought = happened(video, 'seeked')
  video.currentTime = seconds
  return isSought
}

const durationOf = ({ duration }: HTMLVideoElement): number | null => (Number.isFinite(duration) && duration > 0 ? duration : null)

const happened = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('This browser does not play it')), { once: true })
  })

const draw = async (video: HTMLVideoElement): Promise<Blob | null> => {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  if (canvas.width === 0 || canvas.height === 0) return null
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const picture = await toBlob(canvas, 'image/webp')
  // Browsers that write no WebP give PNG, which is larger.
  return picture?.type === 'image/webp' ? picture : toBlob(canvas, 'image/jpeg')
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))
