/** Where the service worker keeps posters of videos: their addresses never change what they give. */
export const posterCache = 'rapport-posters'

/** Posters are the same for everybody of this browser: they go with the lists, and are fetched anew. */
export const forgetPosters = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(posterCache).catch(() => false)
}
