import { spawn } from 'node:child_process'
import process from 'node:process'

const running = new Set()
let stopping = false

/** Runs a program in its own process group and resolves at its end. `output` is 'shown' or 'kept'; kept output is returned as text. With `until` a program that says so is asked to end. */
export function run(program, args, { cwd, env = process.env, output = 'shown', until } = {}) {
  const kept = output === 'kept'
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', kept ? 'pipe' : 'inherit', kept ? 'pipe' : 'inherit'] })
  running.add(child)
  let text = ''
  const keep = (part) => {
    text += part
    if (until && text.includes(until)) child.kill('SIGTERM')
  }
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep)
  return new Promise((resolve) => {
    const ended = (code, why) => {
      running.delete(child)
      resolve({ code, text: why ? `${text}\n${why.message}` : text })
    }
    child.once('error', (error) => ended(127, error))
    child.once('close', (code) => ended(code ?? 1))
  })
}

/** Ends every child on Ctrl-C, on SIGTERM, and when the parent npm has gone; then this process ends with the given code. */
export function stopChildrenOnSignal(exitCode) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopChildren(exitCode))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stopChildren(exitCode), 500).unref()
}

export const isStopping = () => stopping

/** Ends every child, and then this process with the given code. */
export async function stopChildren(exitCode) {
  if (stopping) return
  stopping = true
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  signalGroups('SIGTERM')
  const impatience = setTimeout(() => signalGroups('SIGKILL'), 10_000)
  await Promise.all(ends)
  clearTimeout(impatience)
  process.exit(exitCode)
}

function signalGroups(signal) {
  for (const child of running) {
    try {
      if (child.pid) process.kill(-child.pid, signal)
    } catch {
      running.delete(child) // it has ended meanwhile
    }
  }
}
