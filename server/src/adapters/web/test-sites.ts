import { createServer, type RequestListener } from 'node:http'
import type { ForeignPorts } from './foreign-target.ts'

/** Servers on this machine that stand for the web. */
export interface TestSites {
  readonly ports: ForeignPorts
  /** What was asked for: `jane.example/about`. */
  readonly asked: readonly string[]
  /** Names that lead elsewhere than to these servers. */
  readonly addresses: Map<string, readonly string[]>
  close(): Promise<void>
}

/** A real HTTP server for each host; every other name leads nowhere, unless `addresses` says so. For tests only. */
export const openTestSites = async (sites: Readonly<Record<string, RequestListener>>): Promise<TestSites> => {
  const asked: string[] = []
  const addresses = new Map<string, readonly string[]>()
  const server = createServer((request, response) => {
    const host = request.headers.host ?? ''
    asked.push(`${host}${request.url}`)
    const site = sites[host]
    if (site) site(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    asked,
    addresses,
    ports: {
      sitesOnThisMachine: new Map(Object.keys(sites).map((host) => [host, port])),
      resolve: async (host) => {
        asked.push(`resolve ${host}`)
        return addresses.get(host) ?? []
      },
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A page as a site answers it. */
export const htmlPage =
  (html: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
