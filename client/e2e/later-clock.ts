import { hourMs } from '@rapport/domain/limit/unit'

/** Options for a server that began so many hours from now, and looks for due jobs each second. */
export const hoursLater = (hours: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const shift = ${hours * hourMs}
    const Now = Date
    globalThis.Date = class extends Now {
      constructor(...given) { if (given.length > 0) super(...given); else super(Now.now() + shift) }
      static now() { return Now.now() + shift }
    }
    const every = setInterval
    globalThis.setInterval = (run, ms, ...given) => every(run, ms === 60000 ? 1000 : ms, ...given)
  `)}`
