import { type GreyPicture, grain } from './grey-picture.ts'

/** The picture without what is dark from its edge inwards: the table a page lies on, the shadow of a scanner's lid. */
export const withoutMargin = ({ width, height, dots }: GreyPicture): GreyPicture => {
  const kept = dots.slice()
  const waiting = new Int32Array(kept.length)
  let count = 0
  const erase = (at: number): void => {
    if ((kept[at] ?? 255) > grain) return
    kept[at] = 255
    waiting[count] = at
    count += 1
  }
  for (let x = 0; x < width; x += 1) {
    erase(x)
    erase((height - 1) * width + x)
  }
  for (let y = 0; y < height; y += 1) {
    erase(y * width)
    erase(y * width + width - 1)
  }
  while (count > 0) {
    count -= 1
    const at = waiting[count] ?? 0
    const x = at % width
    if (x > 0) erase(at - 1)
    if (x < width - 1) erase(at + 1)
    if (at >= width) erase(at - width)
    if (at + width < kept.length) erase(at + width)
  }
  return { width, height, dots: kept }
}
