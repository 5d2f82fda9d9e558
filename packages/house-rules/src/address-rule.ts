interface Text {
  readonly path: string
  readonly text: string
}

const registry =
  /https?:\/\/(?:[\w.-]*\bregistry[\w.-]*|npm\.[\w.-]+|[\w.:-]+\/(?:api\/npm|npm|artifactory|repository)\/)|^\s*(?:@\w+:)?registry\s*=/im
const machine = /(?<![\w.~:/-])\/(?:root|work|home\/\w+|Users\/\w+)\/\w/

/** No file contains a package address or a folder of one machine. */
export function addressFaults(files: readonly Text[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (registry.test(line)) return [`${path}:${index + 1} names a package registry: leave that to the machine.`]
      if (machine.test(line)) return [`${path}:${index + 1} names a folder of one machine: use a path from the root.`]
      return []
    }),
  )
}
