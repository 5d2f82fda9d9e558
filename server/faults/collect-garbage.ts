import process from 'node:process'

/** Imported before a measured server, with --expose-gc: SIGUSR2 collects garbage. */
process.on('SIGUSR2', () => globalThis.gc?.())
