import process from 'node:process'

/** Imported before a server under test: it ends when its parent process has gone. */
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(1), 500).unref()
