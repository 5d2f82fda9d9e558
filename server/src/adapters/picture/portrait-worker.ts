import { parentPort } from 'node:worker_threads'
import { drawPortrait } from './portrait-drawing.ts'

/** The thread that pictures are drawn in, one after the other, each answered once. */
parentPort?.on('message', async (bytes: Uint8Array) => {
  const portrait = await drawPortrait(bytes).catch(() => undefined)
  parentPort?.postMessage(portrait)
})
