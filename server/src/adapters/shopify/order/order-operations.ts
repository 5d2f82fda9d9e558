import { z } from 'zod'
import { operation, userErrors } from '../call/operation.ts'
import { orderAnswer, orderFields } from './order-answer.ts'

export const orderById = operation<{ readonly id: string }>(
  `query OrderById($id: ID!) {
  order(id: $id) { ${orderFields} }
}`,
)(z.object({ order: orderAnswer.nullable() }))

export const orderPage = operation<{ readonly first: number; readonly after: string | null; readonly query: string }>(
  `query OrderPage($first: Int!, $after: String, $query: String!) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { ${orderFields} }
    pageInfo { hasNextPage endCursor }
  }
}`,
)(
  z.object({
    orders: z.object({ nodes: z.array(orderAnswer), pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }) }),
  }),
)

/** The export itself, which travels as a text within another operation. `since` is an instant of ours, not of others. */
export const orderExport = (since: Date): string => `query OrderExport {
  orders(query: "created_at:>='${since.toISOString()}'", sortKey: CREATED_AT) { edges { node { ${orderFields} } } }
}`

export const runExport = operation<{ readonly query: string }>(
  `mutation RunExport($query: String!) {
  payload: bulkOperationRunQuery(query: $query, groupObjects: false) {
    bulkOperation { id }
    userErrors { field code message }
  }
}`,
)(z.object({ payload: z.object({ bulkOperation: z.object({ id: z.string() }).nullable(), userErrors }) }))

/** Counts beyond 32 bits are strings. */
const count = z.union([z.string(), z.number()]).transform(Number)

export const exportState = operation<{ readonly id: string }>(
  `query ExportState($id: ID!) {
  bulkOperation(id: $id) { status errorCode rootObjectCount url }
}`,
)(
  z.object({
    bulkOperation: z
      .object({
        status: z.enum(['CANCELED', 'CANCELING', 'COMPLETED', 'CREATED', 'EXPIRED', 'FAILED', 'RUNNING']),
        errorCode: z.string().nullable(),
        rootObjectCount: count,
        url: z.string().nullable(),
      })
      .nullable(),
  }),
)
