/** A thread beside the reading of documents: when the server has gone it ends the process, also one that never comes to an end. */
const server = process.ppid
setInterval(() => process.ppid !== server && process.kill(process.pid, 'SIGKILL'), 1000)
