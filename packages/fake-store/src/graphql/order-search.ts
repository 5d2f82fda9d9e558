import type { OrderRecord } from '../state/order-record.ts'

type Matches = (order: OrderRecord) => boolean

const term = /^(-?)([a-z_]+):(>=|<=|>|<)?(?:'([^']*)'|"([^"]*)"|(\S+))$/

/** Shopify's search: `updated_at:>='2026-11-01T00:00:00Z' AND discount_code:ANNA10`. A term that nobody knows is ignored, as Shopify does. */
export function readSearch(query: string): Matches {
  const terms = query.match(/-?[a-z_]+:(?:>=|<=|>|<)?(?:'[^']*'|"[^"]*"|\S+)/g) ?? []
  const matchers = terms.map(readTerm)
  return (order) => matchers.every((matches) => matches(order))
}

function readTerm(text: string): Matches {
  const [, minus, field = '', operator = '', ...values] = term.exec(text) ?? []
  const value = values.find((candidate) => candidate !== undefined) ?? ''
  const matches = matcherOf(field, operator, value)
  return minus === '-' ? (order) => !matches(order) : matches
}

function matcherOf(field: string, operator: string, value: string): Matches {
  if (field === 'updated_at') return (order) => isWithin(order.updatedAt, operator, value)
  if (field === 'created_at') return (order) => isWithin(order.createdAt, operator, value)
  // The filter knows an order's first code only.
  if (field === 'discount_code') return ({ codes: [first] }) => first?.toLowerCase() === value.toLowerCase()
  return () => true
}

function isWithin(at: Date, operator: string, value: string): boolean {
  const [left, right] = [at.getTime(), Date.parse(value)]
  if (operator === '>=') return left >= right
  if (operator === '<=') return left <= right
  if (operator === '>') return left > right
  if (operator === '<') return left < right
  return left === right
}
