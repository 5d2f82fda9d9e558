/** How a program is run: with what before its own words. */
export interface Run {
  readonly program: string
  readonly args: readonly string[]
}

/** For tests: runs Node as somebody whom rights bind. Root is bound by none until its capabilities are taken away. */
export const asPlainUser: Run =
  process.getuid?.() === 0
    ? { program: 'setpriv', args: ['--bounding-set=-all', '--inh-caps=-all', process.execPath] }
    : { program: process.execPath, args: [] }
