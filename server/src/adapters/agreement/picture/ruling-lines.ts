import type { GreyPicture } from './grey-picture.ts'

/** A longer run of dots is no part of a letter; a thicker bar is no line of a table. */
const least = 70
const mostThick = 9
/** Lines are thin, and turning a picture makes them light; what is not darker than this is paper. */
const ruleBelow = 215
/** So many light dots do not part a line. */
const mostGap = 2

/** The picture without the lines that tables are drawn with: recognition takes a number in a box for a part of the box. */
export const withoutRules = (picture: GreyPicture): GreyPicture => {
  const { width, height } = picture
  const dots = picture.dots.slice()
  const isInk = inkMap(picture)
  const across: Direction = { lines: height, dotsOfLine: width, along: 1, aside: width }
  const down: Direction = { lines: width, dotsOfLine: height, along: width, aside: 1 }
  for (const direction of [across, down]) eraseRules(isInk, dots, direction)
  return { width, height, dots }
}

interface Direction {
  readonly lines: number
  readonly dotsOfLine: number
  /** From a dot to the next of its line, and to the one beside it in the next line. */
  readonly along: number
  readonly aside: number
}

const inkMap = ({ dots }: GreyPicture): Uint8Array => dots.map((dot) => (dot < ruleBelow ? 1 : 0))

const eraseRules = (isInk: Uint8Array, dots: Uint8Array, direction: Direction): void => {
  const { lines, dotsOfLine, along, aside } = direction
  for (let line = 0; line < lines; line += 1) {
    let begin = 0
    let last = -1
    for (let at = 0; at <= dotsOfLine; at += 1) {
      const isDark = at < dotsOfLine && isInk[line * aside + at * along] === 1
      if (isDark) last = at
      else if (at - last > mostGap || at === dotsOfLine) {
        if (last - begin >= least) eraseRun(isInk, dots, direction, { line, begin, end: last + 1 })
        begin = at + 1
      }
    }
  }
}

interface Run {
  readonly line: number
  readonly begin: number
  readonly end: number
}

/** A run within a thick bar stays: it is a picture, or a heading in white on black. */
const eraseRun = (isInk: Uint8Array, dots: Uint8Array, { along, aside }: Direction, { line, begin, end }: Run): void => {
  for (let at = begin; at < end; at += 1) {
    const pixel = line * aside + at * along
    let thick = 1
    for (let beside = pixel - aside; isInk[beside] === 1 && thick <= mostThick; beside -= aside) thick += 1
    for (let beside = pixel + aside; isInk[beside] === 1 && thick <= mostThick; beside += aside) thick += 1
    if (thick <= mostThick) dots[pixel] = 255
  }
}
