import { readdirSync, readFileSync } from 'node:fs'
import { checkOperation } from '@rapport/fake-store/schema/checked-operation'
import { expect, test } from 'vitest'
import { neededScopes } from './access/scopes.ts'
import type { Operation } from './call/operation.ts'
import * as discountOperations from './discount/discount-operations.ts'
import * as orderOperations from './order/order-operations.ts'
import { orderExport, orderPage } from './order/order-operations.ts'
import { ordersOnPage } from './order/order-reading.ts'
import * as shopOperations from './shop/shop-operations.ts'
import * as webhookOperations from './webhook/webhook-operations.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!test)\.ts$/.test(path))

const modules: Readonly<Record<string, object>> = {
  'discount/discount-operations.ts': discountOperations,
  'order/order-operations.ts': orderOperations,
  'shop/shop-operations.ts': shopOperations,
  'webhook/webhook-operations.ts': webhookOperations,
}

const isOperation = (value: unknown): value is Operation<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'text' in value && 'answer' in value

const operations = Object.values(modules).flatMap((exports) => Object.values(exports).filter(isOperation))

test('every operation of ours is right by the schema of Shopify, and uses nothing deprecated', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual([
    'ActivateDiscount',
    'CreateDiscount',
    'CreateWebhook',
    'DeactivateDiscount',
    'DeleteDiscount',
    'DeleteWebhook',
    'DiscountByCode',
    'DiscountById',
    'DiscountsById',
    'ExportState',
    'OrderById',
    'OrderPage',
    'RunExport',
    'ShopFacts',
    'UpdateDiscount',
    'UpdateWebhook',
    'WebhookSubscriptions',
  ])
  expect(operations.flatMap(({ name, text }) => checkOperation(text).faults.map((fault) => `${name}: ${fault}`))).toEqual([])
  expect(checkOperation(orderExport(new Date('2026-11-20T12:00:00Z'))).faults).toEqual([])
})

test('an operation stands nowhere but in an -operations file, where the schema is asked', () => {
  const asking = sources.filter((path) =>
    /[`'"]\s*(?:query|mutation) [A-Z]\w+[\s({]/.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
  )

  expect(asking.sort()).toEqual(Object.keys(modules))
})

test('all of them together need the scopes that we ask for, and no other', () => {
  const texts = [...operations.map(({ text }) => text), orderExport(new Date(0))]
  const needed = new Set(texts.flatMap((text) => checkOperation(text).scopes))

  needed.delete('read_discounts')

  expect([...needed].sort()).toEqual([...neededScopes])
})

test('a full page of orders costs less than Shopify lets one call cost', () => {
  const { cost } = checkOperation(orderPage.text, { first: ordersOnPage })

  expect(cost).toBe(750)
})

test('what is asked of orders names no customer', () => {
  const text = orderPage.text + orderExport(new Date(0))

  expect(text).not.toMatch(/\b(?:customer|email|phone|address|billing\w*|shipping\w*|firstName|lastName|ip|clientIp)\b/)
})
