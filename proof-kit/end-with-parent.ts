import process from 'node:process'

/** Imported before a server under test: when the process that started it has gone, it goes too. */
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(1), 500).unref()
