import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'

export interface ChildLimits {
  readonly heapMegabytes: number
  /** 0 as other processes, up to 19 after them. */
  readonly niceness?: number
  readonly onReady?: (child: ChildProcess) => void
}

/** A process for work that may break it or take all memory. It is given nothing of ours: no settings, no secrets, no open files. */
export const startChild = (program: string, { heapMegabytes, niceness = 0, onReady }: ChildLimits): ChildProcess => {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The child works for this process and must not keep it running.
  child.unref()
  child.channel?.unref()
  child.once('message', () => {
    onReady?.(child)
    if (niceness > 0) makeNice(child.pid, niceness)
  })
  // A child that fails while it is ended must not end this process.
  child.on('error', () => undefined)
  return child
}

/** A machine that does not allow it works as quickly as before. */
const makeNice = (pid: number | undefined, niceness: number): void => {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // it may have ended
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

export interface KeptChildLimits extends ChildLimits {
  /** How long the child stays without work. */
  readonly idleMs: number
}

/** A child that stays for the next work; after one that ended comes another. */
export const keepChild = (program: string, { idleMs, ...limits }: KeptChildLimits) => {
  let kept: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = kept
    kept = undefined
    await endChild(ending)
  }
  return {
    take(): ChildProcess {
      clearTimeout(idle)
      if (kept && hasEnded(kept)) kept = undefined
      kept ??= startChild(program, limits)
      return kept
    },
    rest() {
      idle = setTimeout(() => void end(), idleMs).unref()
    },
    end,
  }
}

const endChild = async (child: ChildProcess | undefined): Promise<void> => {
  if (child === undefined || hasEnded(child)) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
