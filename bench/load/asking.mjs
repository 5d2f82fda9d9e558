/** Asks the parent process for something that only it can do, such as killing the server. */
export function ask(question) {
  return new Promise((resolve) => {
    process.once('message', ({ value }) => resolve(value))
    process.send(question)
  })
}
