import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'

/** VP9 in WebM, 180 × 320, six seconds, with cues. Chromium's VideoEncoder drew it; its elements were written by hand. */
export const film = readFileSync(new URL('../sample-film.webm', import.meta.url))

export const aFilm = (name: string) => ({ name, mimeType: 'video/webm', buffer: film })

export interface PageFile {
  readonly name: string
  readonly type?: string
  /** Behind the film come zeros up to so many bytes, in an element that players skip. */
  readonly bytes?: number
  /** Without a film in front. */
  readonly isEmpty?: boolean
}

/** Chooses files that are made in the page: what is large need not pass through the journey. */
export const chooseMade = (dialog: Locator, files: readonly PageFile[]): Promise<void> =>
  dialog.getByLabel('Choose videos', { exact: true }).evaluate(
    (input: HTMLInputElement, { given, base64 }) => {
      const head = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const zeros = new Uint8Array(1_048_576)
      const chosen = new DataTransfer()
      for (const { name, type = 'video/webm', bytes = head.length, isEmpty = false } of given) {
        const length = new DataView(new ArrayBuffer(8))
        const rest = bytes - (isEmpty ? 0 : head.length + 9)
        if (rest > 0) length.setBigUint64(0, BigInt(rest) | (1n << 56n))
        const front = isEmpty ? [] : rest > 0 ? [head, Uint8Array.of(0xec), length.buffer] : [head]
        const whole = Array.from({ length: Math.max(0, Math.floor(rest / zeros.length)) }, () => zeros)
        chosen.items.add(new File([...front, ...whole, zeros.slice(0, Math.max(0, rest) % zeros.length)], name, { type }))
      }
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    { given: files, base64: film.toString('base64') },
  )

interface Playing {
  readonly seconds: number
  readonly width: number
}

/** What the open player shows. */
export const playing = (player: Locator): Promise<Playing> =>
  player.locator('video').evaluate((video: HTMLVideoElement) => ({ seconds: video.currentTime, width: video.videoWidth }))

/** Jumps to a second of the film, as the browser's own control does. */
export async function seekTo(player: Locator, seconds: number): Promise<void> {
  await expect.poll(async () => (await playing(player)).width).toBeGreaterThan(0)
  await player.locator('video').evaluate(async (video: HTMLVideoElement, second) => {
    video.pause()
    const isThere = new Promise((sought) => video.addEventListener('seeked', sought, { once: true }))
    video.currentTime = second
    await isThere
  }, seconds)
}

/** A day (YYYY-MM-DD) so many days from now. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Waits until a card shows its poster. */
export const expectPoster = (card: Locator): Promise<void> => expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0)

/** The videos of an open profile. */
export const videosOf = (page: Page) => page.getByRole('dialog').first().getByRole('region', { name: 'Videos' })

export const cardOf = (page: Page, name: string) =>
  videosOf(page).getByRole('list', { name: 'Videos' }).getByRole('listitem').filter({ hasText: name })
