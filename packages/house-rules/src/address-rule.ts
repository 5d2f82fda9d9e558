import { lineFaults, type Text } from './source-file.ts'

const registry =
  /https?:\/\/(?:[\w.-]*\bregistry[\w.-]*|npm\.[\w.-]+|[\w.:-]+\/(?:api\/npm|npm|artifactory|repository)\/)|^\s*(?:@\w+:)?registry\s*=/im
const machine = /(?<![\w.~:/-])\/(?:root|work|home\/\w+|Users\/\w+)\/\w/

/** No file contains a package address or a folder of one machine. */
export function addressFaults(files: readonly Text[]): readonly string[] {
  return files.flatMap((file) =>
    lineFaults(file, (line) => {
      if (registry.test(line)) return ' names a package registry: leave that to the machine.'
      return machine.test(line) ? ' names a folder of one machine: use a path from the root.' : undefined
    }),
  )
}
