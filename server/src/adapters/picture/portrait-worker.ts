import { serveParent } from '../child/child-loop.ts'
import { drawPortrait } from './portrait-drawing.ts'

/** The process that pictures are drawn in, one after the other, each answered once. */
serveParent<Uint8Array>(async (bytes) => {
  const portrait = await drawPortrait(bytes).catch(() => undefined)
  process.send?.({ at: 'drawn', portrait })
})
