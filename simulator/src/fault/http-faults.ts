import type { HttpEnds } from '../network/http-network.ts'
import type { PlantedFault } from './planted-fault.ts'

type Answer = HttpEnds['answer']

/** Breaks one promise of a device or the server in the calls between them. */
export const withHttpFaults = (planted: PlantedFault | undefined, answer: Answer): Answer => {
  if (planted === 'send a creation again without its key') return withoutKeyLater(answer)
  return planted === 'drop a later value of a field' ? withoutLaterValues(answer) : answer
}

/** A tab loses the keys of rows that another tab has sent and that it finds on its disk. */
const withoutKeyLater = (answer: Answer): Answer => {
  const senders = new Map<string, unknown>()
  return (realm, request) => {
    const key = request.headers.get('idempotency-key')
    if (request.method !== 'POST' || !request.url.endsWith('/api/accounts') || key === null) return answer(realm, request)
    const isAgain = senders.has(key) && senders.get(key) !== realm
    senders.set(key, realm)
    if (!isAgain) return answer(realm, request)
    const headers = new Headers(request.headers)
    headers.delete('idempotency-key')
    return answer(realm, new Request(request, { headers }))
  }
}

/** Accepts a second value of a tab in a field, and forgets it. */
const withoutLaterValues = (answer: Answer): Answer => {
  const written = new Map<string, number>()
  return (realm, request) => {
    if (request.method !== 'POST' || !request.url.endsWith('/api/custom-field-values')) return answer(realm, request)
    const answering = request.clone().json() as Promise<{ readonly accountId: string; readonly fieldId: string }> // the request's shape
    return answering.then((body) => {
      const field = [realm.name, body.accountId, body.fieldId].join(' ')
      const times = (written.get(field) ?? 0) + 1
      written.set(field, times)
      const lies = Response.json({ success: true, data: body })
      return times === 2 ? lies : (answer(realm, request) ?? lies)
    })
  }
}
