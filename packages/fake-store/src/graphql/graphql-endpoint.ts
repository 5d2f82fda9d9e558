import { type DocumentNode, executeSync, GraphQLError, Kind, parse, validate } from 'graphql'
import type { Fault, FaultPlan } from '../fault/fault-plan.ts'
import { type Call, type Reply, toJson } from '../http/store-server.ts'
import { readAdminSchema } from '../schema/admin-schema.ts'
import { accessNeeds, mayUse } from '../schema/operation-access.ts'
import { actualCost, mostCost, requestedCost } from '../schema/query-cost.ts'
import type { RootValue } from './root-value.ts'
import type { ThrottleBucket } from './throttle-bucket.ts'

export interface GraphqlDesk {
  readonly bucket: ThrottleBucket
  readonly faults: FaultPlan
  /** The scopes of a token that holds. */
  readonly scopesOf: (token: string) => readonly string[] | undefined
  readonly rootOf: (scopes: readonly string[]) => RootValue
  /** Hears every field at the root of a call that arrived. */
  readonly hear: (field: string) => void
}

interface Question {
  readonly document: DocumentNode
  readonly variables: Readonly<Record<string, unknown>>
  readonly fields: readonly string[]
}

/** One call, as Shopify answers it: token, document, cost, scopes, then the work. */
export function answerGraphql(desk: GraphqlDesk, call: Call): Reply {
  const question = readQuestion(call.body)
  for (const field of question?.fields ?? []) desk.hear(field)
  const fault = desk.faults.take('graphql', question?.fields)
  const broken = fault && brokenReply(fault, desk.bucket)
  if (broken) return broken
  const scopes = desk.scopesOf(String(call.headers['x-shopify-access-token'] ?? ''))
  if (!scopes) return toJson({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' }, 401)
  if (!question) return toErrors([{ message: 'syntax error, unexpected end of file', extensions: { code: 'PARSE_ERROR' } }])
  const reply = answered(desk, question, scopes, fault)
  return fault?.kind === 'lost answer' ? 'cut' : reply
}

function answered(desk: GraphqlDesk, { document, variables, fields }: Question, scopes: readonly string[], fault?: Fault): Reply {
  const admin = readAdminSchema()
  const faults = validate(admin.schema, document)
  if (faults.length > 0) return toErrors(faults.map(({ message }) => ({ message, extensions: { code: 'undefinedField' } })))
  const requested = requestedCost(admin.schema, document, variables)
  if (requested > mostCost) return tooDear(requested)
  if (!desk.bucket.take(requested)) return throttled(desk.bucket, requested)
  const denied = accessNeeds(admin, document).find(({ rule }) => !mayUse(rule, scopes))
  if (denied) return accessDenied(fields[0] ?? '', denied.field, denied.rule.words)
  const answers = desk.rootOf(scopes)
  const refusal =
    fault?.kind === 'user error' ? { userErrors: [{ field: fault.field, code: fault.code, message: fault.message }] } : undefined
  const rootValue = refusal ? Object.fromEntries(fields.map((field) => [field, () => refusal])) : answers
  const { data, errors } = executeSync({ schema: admin.schema, document, rootValue, variableValues: variables })
  const actual = actualCost(data)
  desk.bucket.giveBack(Math.max(0, requested - actual))
  return toJson({
    data,
    ...(errors && { errors: errors.map((error) => (error instanceof GraphQLError ? { message: error.message } : error)) }),
    extensions: { cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: desk.bucket.status() } },
  })
}

function readQuestion(body: string): Question | undefined {
  try {
    // Nobody asks for its other parts.
    const { query, variables } = JSON.parse(body) as { readonly query: string; readonly variables?: Question['variables'] }
    const document = parse(query)
    const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const fields =
      operation?.selectionSet.selections.flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : [])) ?? []
    return { document, variables: variables ?? {}, fields }
  } catch {
    return undefined
  }
}

/** Faults that come instead of an answer. */
function brokenReply(fault: Fault, bucket: ThrottleBucket): Reply | undefined {
  if (fault.kind === 'cut' || fault.kind === 'silence') return fault.kind
  if (fault.kind === 'not json') return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Something went wrong</h1>' }
  if (fault.kind === 'error') return toErrors([{ message: fault.code, extensions: { code: fault.code } }])
  if (fault.kind === 'throttled') return throttled(bucket, fault.requested ?? 100, fault.available ?? 0)
  if (fault.kind !== 'status') return undefined
  const headers: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
  return { status: fault.status, headers, body: JSON.stringify({ errors: `Status ${fault.status}` }) }
}

const toErrors = (errors: readonly object[], extensions?: object): Reply => toJson({ errors, ...(extensions && { extensions }) })

const throttled = (bucket: ThrottleBucket, requested: number, available = bucket.status().currentlyAvailable): Reply =>
  toErrors([{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' } }], {
    cost: {
      requestedQueryCost: requested,
      actualQueryCost: null,
      throttleStatus: { ...bucket.status(), currentlyAvailable: available },
    },
  })

const tooDear = (cost: number): Reply =>
  toErrors([
    {
      message: `Query cost is ${cost}, which exceeds the single query max cost limit (${mostCost}).`,
      extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: mostCost },
    },
  ])

const accessDenied = (root: string, field: string, requiredAccess: string): Reply =>
  toJson({
    data: { [root]: null },
    errors: [
      {
        message: `Access denied for ${field} field. Required access: ${requiredAccess}`,
        path: [root],
        extensions: { code: 'ACCESS_DENIED', documentation: 'https://shopify.dev/api/usage/access-scopes', requiredAccess },
      },
    ],
  })
