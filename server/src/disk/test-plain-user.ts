import { spawnSync } from 'node:child_process'

/** How a program is run: with what before its own words. */
export interface Run {
  readonly program: string
  readonly args: readonly string[]
}

const isRoot = process.getuid?.() === 0
const withoutCapabilities = ['--bounding-set=-all', '--inh-caps=-all']

/** For tests: runs Node as somebody whom rights bind. Root is bound by none until its capabilities are taken away. */
export const asPlainUser: Run = isRoot
  ? { program: 'setpriv', args: [...withoutCapabilities, process.execPath] }
  : { program: process.execPath, args: [] }

/** Whether that can be done here. */
export const hasPlainUser = !isRoot || spawnSync('setpriv', [...withoutCapabilities, 'true']).status === 0
