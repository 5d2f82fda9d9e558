import { z } from 'zod'
import { operation, userErrors } from '../call/operation.ts'

const fields = `__typename
      ... on DiscountCodeBasic {
        title status startsAt endsAt usageLimit asyncUsageCount createdAt updatedAt
        codesCount { count }
        codes(first: 1) { nodes { code } }
        context { __typename }
        customerGets {
          items { __typename }
          value {
            __typename
            ... on DiscountPercentage { percentage }
            ... on DiscountAmount { appliesOnEachItem amount { amount currencyCode } }
          }
        }
      }`

const basic = z.object({
  __typename: z.literal('DiscountCodeBasic'),
  title: z.string(),
  status: z.enum(['ACTIVE', 'EXPIRED', 'SCHEDULED']),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  usageLimit: z.number().nullable(),
  asyncUsageCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  codesCount: z.object({ count: z.number() }).nullable(),
  codes: z.object({ nodes: z.array(z.object({ code: z.string() })) }),
  context: z.object({ __typename: z.string() }),
  customerGets: z.object({
    items: z.object({ __typename: z.string() }),
    value: z.union([
      z.object({ __typename: z.literal('DiscountPercentage'), percentage: z.number() }),
      z.object({
        __typename: z.literal('DiscountAmount'),
        appliesOnEachItem: z.boolean(),
        amount: z.object({ amount: z.string(), currencyCode: z.string() }),
      }),
      z.object({ __typename: z.literal('DiscountOnQuantity') }),
    ]),
  }),
})

/** A discount as the shop tells it; other kinds by their name only. */
export type DiscountAnswer = z.infer<typeof discount>
export type BasicDiscountAnswer = z.infer<typeof basic>

const discount = z.union([basic, z.object({ __typename: z.string() })])
const node = z.object({ id: z.string(), codeDiscount: discount }).nullable()
const payload = z.object({ codeDiscountNode: node, userErrors })

const answered = `{
    codeDiscountNode { id codeDiscount { ${fields} } }
    userErrors { field code message }
  }`

/** A `DiscountCodeBasicInput`. */
export type DiscountInput = Readonly<Record<string, unknown>>

export const createDiscount = operation<{ readonly input: DiscountInput }>(
  `mutation CreateDiscount($input: DiscountCodeBasicInput!) {
  payload: discountCodeBasicCreate(basicCodeDiscount: $input) ${answered}
}`,
)(z.object({ payload }))

export const updateDiscount = operation<{ readonly id: string; readonly input: DiscountInput }>(
  `mutation UpdateDiscount($id: ID!, $input: DiscountCodeBasicInput!) {
  payload: discountCodeBasicUpdate(id: $id, basicCodeDiscount: $input) ${answered}
}`,
)(z.object({ payload }))

export const activateDiscount = operation<{ readonly id: string }>(
  `mutation ActivateDiscount($id: ID!) {
  payload: discountCodeActivate(id: $id) ${answered}
}`,
)(z.object({ payload }))

export const deactivateDiscount = operation<{ readonly id: string }>(
  `mutation DeactivateDiscount($id: ID!) {
  payload: discountCodeDeactivate(id: $id) ${answered}
}`,
)(z.object({ payload }))

export const deleteDiscount = operation<{ readonly id: string }>(
  `mutation DeleteDiscount($id: ID!) {
  payload: discountCodeDelete(id: $id) { userErrors { field code message } }
}`,
)(z.object({ payload: z.object({ userErrors }) }))

export const discountByCode = operation<{ readonly code: string }>(
  `query DiscountByCode($code: String!) {
  node: codeDiscountNodeByCode(code: $code) { id codeDiscount { ${fields} } }
}`,
)(z.object({ node }))

export const discountsById = operation<{ readonly ids: readonly string[] }>(
  `query DiscountsById($ids: [ID!]!) {
  nodes(ids: $ids) { ... on DiscountCodeNode { id codeDiscount { ${fields} } } }
}`,
)(z.object({ nodes: z.array(node) }))

export const discountById = operation<{ readonly id: string }>(
  `query DiscountById($id: ID!) {
  node: discountNode(id: $id) { id codeDiscount: discount { ${fields} } }
}`,
)(z.object({ node }))
