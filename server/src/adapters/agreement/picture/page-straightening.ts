import { type GreyPicture, inkBelow } from './grey-picture.ts'

const mostDegrees = 6
const stepDegrees = 0.25
const radian = Math.PI / 180

/**
 * By how many degrees the lines of a page slope (downwards to the right is positive). Of all slopes it is the one along which ink gathers
 * most in rows; recognition runs words together when lines slope.
 */
export const slopeOf = (picture: GreyPicture): number => {
  const ink = inkOf(picture)
  if (ink.length < 200) return 0
  let best = { degrees: 0, gathered: gatheredAlong(ink, 0) * 1.02 }
  for (let degrees = -mostDegrees; degrees <= mostDegrees; degrees += stepDegrees) {
    const gathered = gatheredAlong(ink, degrees)
    if (gathered > best.gathered) best = { degrees, gathered }
  }
  return best.degrees
}

type Dot = readonly [x: number, y: number]
const mostInk = 40_000

/** Some of the ink: the lower edges of what is dark, which lie on the lines. */
const inkOf = (picture: GreyPicture): readonly Dot[] => {
  const { width, height, dots } = picture
  const edges: Dot[] = []
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width; x += 2)
      if ((dots[y * width + x] ?? 255) < inkBelow && (dots[(y + 1) * width + x] ?? 0) >= inkBelow) edges.push([x, y])
  const step = Math.ceil(edges.length / mostInk)
  return edges.filter((_, index) => index % step === 0)
}

const rowHigh = 2

const gatheredAlong = (ink: readonly Dot[], degrees: number): number => {
  const rows = new Map<number, number>()
  const slope = Math.tan(degrees * radian)
  for (const [x, y] of ink) {
    const row = Math.round((y - x * slope) / rowHigh)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  let gathered = 0
  for (const count of rows.values()) gathered += count * count
  return gathered
}
