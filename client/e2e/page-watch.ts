import { type BrowserContext, type ConsoleMessage, expect } from '@playwright/test'

/** Collects forbidden events of any page: thrown errors, logged errors, a second Yjs, a refusal by the content security policy. */
export function watchForBugs(context: BrowserContext) {
  const bugs: string[] = []
  context.on('weberror', (error) => bugs.push(`thrown: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    if (isBug(message)) bugs.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  return { expectNone: () => expect(bugs, 'what the pages said').toEqual([]) }
}

/** The browser logs failed requests and sockets; being offline or signed out is no bug. */
const ofTheNetwork = /^Failed to load resource|^WebSocket connection to|net::ERR_/

function isBug(message: ConsoleMessage): boolean {
  const text = message.text()
  if (/Yjs was already imported|Content Security Policy/i.test(text)) return true
  return message.type() === 'error' && !ofTheNetwork.test(text)
}
