import { serveParent } from '../child/child-loop.ts'
import { drawPicture, type PictureForm } from './portrait-drawing.ts'

/** The process that pictures are drawn in, one after the other, each answered once. */
serveParent<{ readonly bytes: Uint8Array; readonly form: PictureForm }>(async ({ bytes, form }) => {
  const portrait = await drawPicture(bytes, form).catch(() => undefined)
  process.send?.({ at: 'drawn', portrait })
})
