/** A thread beside a child's work: when the server has gone it ends the process, also one that never comes to an end. */
const server = process.ppid
setInterval(() => process.ppid !== server && process.kill(process.pid, 'SIGKILL'), 1000)
