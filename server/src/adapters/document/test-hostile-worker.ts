import { parentPort } from 'node:worker_threads'

/** A thread that does what the first letter of its document says. For tests only. */
const deeds: Readonly<Record<string, () => unknown>> = {
  /** Takes memory that no heap limit counts. */
  m: () => {
    const taken: Buffer[] = []
    setInterval(() => taken.push(Buffer.alloc(32 * 1024 * 1024, 1)), 1)
  },
  /** Fills its heap. */
  h: () => {
    const taken: object[] = []
    for (;;) taken.push({ taken: [...taken.slice(-100)] })
  },
  /** Never ends. */
  l: () => {
    for (;;);
  },
  /** Says where it is, and no more. */
  p: () => parentPort?.postMessage({ at: 'progress', progress: { step: 'reading', page: 1, pages: 2 } }),
  /** Dies. */
  d: () => process.exit(3),
  /** Breaks. */
  b: () => {
    throw new Error('broken')
  },
  /** Answers. */
  a: () =>
    parentPort?.postMessage({ at: 'done', result: { ok: false, refusal: { code: 'unprocessable', message: `answered by ${count}` } } }),
}

let count = 0

parentPort?.on('message', ({ bytes }: { readonly bytes: Uint8Array }) => {
  count += 1
  deeds[String.fromCharCode(bytes[0] ?? 0)]?.()
})
