/** The input of any call; each call's own type stands in `RapportApi`. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, unknown>>
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly onStep?: (step: unknown) => void
}

export interface Sent {
  readonly url: string
  readonly init: RequestInit & { readonly headers: Record<string, string> }
}

/** A call as `fetch` makes it. */
export function requestOf(
  call: string,
  input: AnyInput,
  { address, key }: { readonly address: string; readonly key: string | undefined },
): Sent {
  const [method = '', path = ''] = call.split(' ')
  const { params = {}, query = {}, body, form } = input
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) asked.set(name, String(value))
  return {
    url: address + filled + (asked.size > 0 ? `?${asked}` : ''),
    init: {
      method,
      headers: {
        accept: input.onStep ? 'application/x-ndjson, text/event-stream' : '*/*',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(method !== 'GET' && { 'idempotency-key': input.idempotencyKey ?? newKey() }),
        ...(isJson(body) && { 'content-type': 'application/json' }),
        ...(body instanceof Blob && body.type !== '' && { 'content-type': body.type }),
      },
      ...(body !== undefined && { body: isJson(body) ? JSON.stringify(body) : (body as BodyInit) }), // bytes go as they are
      ...(form !== undefined && { body: formOf(form) }),
    },
  }
}

const isJson = (body: unknown): boolean =>
  body !== undefined && !(body instanceof Blob) && !(body instanceof ArrayBuffer) && !ArrayBuffer.isView(body)

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.set(name, value)
    else form.set(name, String(value))
  }
  return form
}

/** Unlike `randomUUID` this works in pages without a secure context, too. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
