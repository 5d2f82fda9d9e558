import { createServer } from 'node:http'
import type { ModelSettings } from './llm.ts'

export interface TestModel {
  readonly settings: ModelSettings
  /** The bodies that were sent, in order. */
  readonly heard: readonly ModelCall[]
  close(): Promise<void>
}

export interface ModelCall {
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly response_format: { readonly json_schema: { readonly strict: boolean; readonly schema: unknown } }
  }
}

/** A server in the form of OpenAI's that says one thing after the other, the last again and again; a number is a status. For tests only. */
export const openTestModel = async (...answers: readonly (string | number)[]): Promise<TestModel> => {
  const heard: ModelCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const reply = answers[Math.min(heard.length, answers.length - 1)] ?? 500
      heard.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) })
      if (typeof reply === 'number') return response.writeHead(reply).end('{}')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: reply } }] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    settings: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'a-key', model: 'a-model' },
    heard,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
