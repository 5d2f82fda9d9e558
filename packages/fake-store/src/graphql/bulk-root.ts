import { executeSync, parse, print, validate } from 'graphql'
import type { FaultPlan } from '../fault/fault-plan.ts'
import { type AdminSchema, readAdminSchema } from '../schema/admin-schema.ts'
import { accessNeeds, mayUse } from '../schema/operation-access.ts'
import { type OrderRecord, toOrderNode } from '../state/order-record.ts'
import { numberOf, type Shop } from '../state/shop-state.ts'
import { listedOrders } from './order-root.ts'
import { type RootInput, type RootValue, textOf, userErrors } from './root-value.ts'

interface BulkRecord {
  readonly number: number
  readonly query: string
  readonly createdAt: Date
  readonly orders: readonly OrderRecord[]
  /** How often it was asked for. */
  readonly polls: number
  readonly errorCode: string | null
}

export interface BulkDesk {
  root(scopes: readonly string[]): RootValue
  /** The lines of a finished operation's file; nothing for any other. */
  file(number: number): Iterable<string> | undefined
}

export interface BulkSettings {
  readonly address: () => string
  readonly faults: FaultPlan
  /** How often an operation is still running when it is asked for. */
  readonly pollsUntilDone: number
}

const mostAtOnce = 5

/** Operations that export orders; other exports the product does not use. */
export function createBulkDesk(shop: Shop, settings: BulkSettings): BulkDesk {
  const operations = new Map<number, BulkRecord>()
  const isRunning = ({ polls, errorCode }: BulkRecord) => polls <= settings.pollsUntilDone && errorCode === null

  const run = (input: RootInput, scopes: readonly string[]) => {
    const query = textOf(input, 'query')
    const admin = readAdminSchema()
    const refusal = refusalOf(query, admin, scopes)
    if (refusal) return userErrors({ field: ['query'], code: 'INVALID', message: refusal })
    if ([...operations.values()].filter(isRunning).length >= mostAtOnce)
      return userErrors({
        field: null,
        code: 'LIMIT_REACHED',
        message: 'The maximum number of concurrent bulk operations has been reached.',
      })
    const fault = settings.faults.take('bulk')
    const record: BulkRecord = {
      number: shop.newId(),
      query,
      createdAt: shop.now(),
      orders: listedOrders(shop, scopes, orderArguments(query, admin)),
      polls: 0,
      errorCode: fault?.kind === 'failed operation' ? fault.errorCode : null,
    }
    operations.set(record.number, record)
    return { bulkOperation: toNode({ ...record, errorCode: null }, settings), ...userErrors() }
  }

  return {
    root: (scopes) => ({
      bulkOperationRunQuery: (input) => run(input, scopes),
      bulkOperation: (input) => {
        const record = operations.get(numberOf(textOf(input, 'id'), 'BulkOperation') ?? 0)
        if (!record) return null
        const asked = { ...record, polls: record.polls + 1 }
        operations.set(record.number, asked)
        return toNode(asked, settings)
      },
    }),
    file: (number) => {
      const record = operations.get(number)
      return record && !isRunning(record) ? linesOf(record) : undefined
    },
  }
}

function toNode(record: BulkRecord, { pollsUntilDone, address }: BulkSettings) {
  const isDone = record.polls > pollsUntilDone
  const hasFailed = isDone && record.errorCode !== null
  const count = String(isDone ? record.orders.length : 0)
  const hasFile = isDone && !hasFailed && record.orders.length > 0
  return {
    id: `gid://shopify/BulkOperation/${record.number}`,
    status: hasFailed ? 'FAILED' : isDone ? 'COMPLETED' : record.polls === 0 ? 'CREATED' : 'RUNNING',
    errorCode: hasFailed ? record.errorCode : null,
    createdAt: record.createdAt.toISOString(),
    completedAt: isDone && !hasFailed ? record.createdAt.toISOString() : null,
    objectCount: count,
    rootObjectCount: count,
    query: record.query,
    type: 'QUERY',
    url: hasFile ? `${address()}/bulk/${record.number}.jsonl` : null,
    partialDataUrl: null,
  }
}

function refusalOf(query: string, admin: AdminSchema, scopes: readonly string[]): string | undefined {
  const document = parse(query)
  const [fault] = validate(admin.schema, document)
  if (fault) return `Invalid bulk query: ${fault.message}`
  const denied = accessNeeds(admin, document).find(({ rule }) => !mayUse(rule, scopes))
  if (denied) return `Access denied for ${denied.field} field.`
  return /\borders\b[^{]*\{\s*edges\s*\{\s*node\b/.test(print(document))
    ? undefined
    : 'The stand-in exports orders { edges { node } } only.'
}

/** The arguments of `orders` in a query. */
function orderArguments(query: string, { schema }: AdminSchema): RootInput {
  let seen: RootInput = {}
  const page = { edges: [], pageInfo: {} }
  const orders = (input: RootInput) => {
    seen = input
    return page
  }
  executeSync({ schema, document: parse(query), rootValue: { orders } })
  return seen
}

/** A line an order, made when it is asked for: an export is never held as a whole. */
function* linesOf({ query, orders }: BulkRecord): Iterable<string> {
  const { schema } = readAdminSchema()
  const document = parse(query)
  for (const order of orders) {
    const rootValue = { orders: () => ({ edges: [{ node: toOrderNode(order) }] }) }
    const { data } = executeSync({ schema, document, rootValue })
    // The query had this form when it was taken.
    const answer = data as { readonly orders: { readonly edges: readonly [{ readonly node: object }] } }
    yield JSON.stringify(answer.orders.edges[0].node)
  }
}
