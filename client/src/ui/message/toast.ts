export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** There is nothing left to do: its toast goes with the next one. */
  readonly isOver?: () => boolean
}

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly action?: ToastAction | undefined
  readonly topic?: string | undefined
}

interface ToastOptions {
  readonly action?: ToastAction | undefined
  /** Only the latest words of a topic stand. */
  readonly topic?: string | undefined
}

const MOST = 4
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says what happened. The words stay 5 s, 10 s with an action such as Undo; an error stays 10 s. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => show('success', text, options),
  error: (text: string, options: ToastOptions = {}) => show('error', text, options),
  info: (text: string, options: ToastOptions = {}) => show('info', text, options),
}

export function toastLife({ kind, action }: Toast): number {
  return kind === 'error' || action ? 10_000 : 5_000
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(kind: Toast['kind'], text: string, { action, topic }: ToastOptions): number {
  lastId += 1
  const isSame = (toast: Toast) => (toast.text === text && toast.kind === kind) || (topic !== undefined && toast.topic === topic)
  const others = toasts.filter((toast) => !isSame(toast) && !toast.action?.isOver?.())
  replace([...others, { id: lastId, kind, text, action, topic }].slice(-MOST))
  return lastId
}

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
