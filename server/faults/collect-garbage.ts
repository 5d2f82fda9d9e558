import process from 'node:process'

/** Imported before a server whose memory is measured, with --expose-gc: SIGUSR2 collects what nobody holds. */
process.on('SIGUSR2', () => globalThis.gc?.())
