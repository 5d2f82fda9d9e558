/** A process that does what the first letter of its agreement says. For tests only. */
const deeds: Readonly<Record<string, () => unknown>> = {
  /** Takes memory that no heap limit counts. */
  m: () => {
    const taken: Buffer[] = []
    setInterval(() => taken.push(Buffer.alloc(32 * 1024 * 1024, 1)), 1)
  },
  /** Fills its heap, at once with more than there is. */
  h: () => {
    const taken: number[] = []
    for (;;) taken.push(0.5)
  },
  /** Never ends. */
  l: () => {
    for (;;);
  },
  /** Says where it is, and no more. */
  p: () => process.send?.({ at: 'progress', progress: { step: 'reading', page: 1, pages: 2 } }),
  /** Dies. */
  d: () => process.exit(3),
  /** Breaks. */
  b: () => {
    throw new Error('broken')
  },
  /** Answers. */
  a: () => process.send?.({ at: 'done', result: { ok: false, refusal: { code: 'unprocessable', message: `answered by ${count}` } } }),
}

let count = 0

process.on('message', ({ bytes }: { readonly bytes: Uint8Array }) => {
  count += 1
  deeds[String.fromCharCode(bytes[0] ?? 0)]?.()
})
process.send?.({ at: 'ready' })
