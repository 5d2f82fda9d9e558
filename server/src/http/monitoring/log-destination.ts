import { write as writeFile, writeSync } from 'node:fs'
import { megabyte } from '@rapport/domain/limit/unit'
import type { DestinationStream } from 'pino'

export interface LogDestination extends DestinationStream {
  /** How many lines could not be written. */
  readonly lost: () => number
  /** Writes what waits, within `endMs`: for the end of the process. */
  readonly end: () => void
}

type Write = (fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => void

/** Lines are gathered for a moment: a write each cost a tenth of an answer. */
const gatherMs = 50
const gatheredLength = 65_536
/** More does not wait in memory. */
const mostWaiting = megabyte
/** How long the end of the process waits for a reader that takes its time. */
const endMs = 500

/**
 * Where the lines of the log go. A line that cannot be written is dropped and counted, so a full disk neither ends nor holds the server.
 * Once lines can be written again, one says how many were lost.
 */
export const createLogDestination = (fd: number, now: () => Date, write: Write = writeFile): LogDestination => {
  let waiting: string[] = []
  let waitingLength = 0
  let [lost, told] = [0, 0]
  let isWriting = false
  let isBroken = false
  let stalled: Buffer = nothing
  let timer: NodeJS.Timeout | undefined

  /** A line that was written in part ends before the next begins. */
  const take = (): Buffer => {
    const lines = Buffer.from((isBroken ? '\n' : '') + waiting.join(''))
    ;[waiting, waitingLength, isBroken] = [[], 0, false]
    return lines
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (isWriting || waiting.length === 0) return
    isWriting = true
    writeRest(take())
  }
  const flushSoon = (): void => {
    timer ??= setTimeout(flush, gatherMs).unref()
  }
  const writeRest = (rest: Buffer): void => {
    stalled = nothing
    write(fd, rest, (error, written) => {
      if (error !== null && isBusy(error)) {
        stalled = rest
        setTimeout(() => writeRest(rest), gatherMs).unref()
      } else if (error !== null) finish(rest)
      else if (written < rest.length) writeRest(rest.subarray(written))
      else finish(nothing)
    })
  }
  const finish = (refused: Buffer): void => {
    isWriting = false
    isBroken = refused.length > 0
    lost += linesIn(refused)
    if (!isBroken && lost > told) {
      waiting.unshift(lossLine(lost - told, now()))
      told = lost
    }
    if (waiting.length > 0) flushSoon()
  }
  return {
    lost: () => lost,
    write(line) {
      if (waitingLength + line.length > mostWaiting) lost += 1
      else {
        waiting.push(line)
        waitingLength += line.length
      }
      if (waitingLength >= gatheredLength && !isBroken) flush()
      else flushSoon()
    },
    end() {
      writeToTheEnd(fd, Buffer.concat([stalled, take()]))
    },
  }
}

const nothing = Buffer.alloc(0)

const newline = 0x0a

const linesIn = (bytes: Buffer): number => bytes.reduce((count, byte) => count + (byte === newline ? 1 : 0), 0)

const warn = 40

const lossLine = (lines: number, at: Date): string =>
  `${JSON.stringify({ level: warn, time: at.toISOString(), lost: lines, msg: 'lines of the log are lost: they could not be written' })}\n`

/** A pipe whose reader is behind. */
const isBusy = (error: Error): boolean => 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')

const writeToTheEnd = (fd: number, bytes: Buffer): void => {
  const until = performance.now() + endMs
  let rest = bytes
  while (rest.length > 0 && performance.now() < until) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (!(error instanceof Error && isBusy(error))) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}
