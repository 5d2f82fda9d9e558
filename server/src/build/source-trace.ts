import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Position, type SourceMap, sourceOf } from './source-map.ts'

/**
 * From now on traces of errors name the sources of built files. A map is read with the first trace that needs it and kept as its text:
 * Node's own way keeps all that it says from the start, in 75 MB.
 */
export const nameSources = (): void => {
  const read = createMapReader()
  const named = new Map<string, string>()
  const nameOf = (built: string, file: string, line: string, column: string): string => {
    const name = named.get(built) ?? sourceName(read(file), file, { line: Number(line) - 1, column: Number(column) - 1 }) ?? built
    named.set(built, name)
    return name
  }
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${String(frame).replace(builtPosition, nameOf)}`)].join('\n')
}

const builtPosition = /(file:\/\/\S+\.js):(\d+):(\d+)/

const sourceName = (map: SourceMap | undefined, file: string, built: Position): string | undefined => {
  const position = map && sourceOf(map, built)
  return position && `${resolve(dirname(fileURLToPath(file)), position.source)}:${position.line + 1}:${position.column + 1}`
}

const createMapReader = () => {
  const maps = new Map<string, SourceMap | undefined>()
  return (file: string): SourceMap | undefined => {
    if (!maps.has(file)) maps.set(file, readMap(file))
    return maps.get(file)
  }
}

/** Undefined for a file that was not built by us. */
const readMap = (file: string): SourceMap | undefined => {
  try {
    return JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8'))
  } catch {
    return undefined
  }
}
