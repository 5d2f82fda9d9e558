import { expect, test } from 'vitest'
import { codeHandles, linkHandles, orderHandles } from './order-handle.ts'
import { clickOn, codeWith, journeyOf, linkWith, orderedAt, orderWith, spring, visitBy } from './test-sale.ts'

test('[AT15] an order and a code meet by a name, an order and a link by utm_id or triple, capitals aside', () => {
  const order = orderWith({
    codes: ['summer10'],
    journey: journeyOf(clickOn('link1', orderedAt), visitBy({ ...spring, source: 'INFLUENCER ' })),
  })

  expect(orderHandles(order)).toEqual(['code SUMMER10', 'link link1', 'utm ["influencer","tiktok","spring"]'])
  expect(codeHandles(codeWith({ formerCodes: ['Old', 'summer10'] }))).toEqual(['code SUMMER10', 'code OLD'])
  expect(linkHandles(linkWith())).toEqual(['link link1', 'utm ["influencer","tiktok","spring"]'])
  expect(orderHandles(orderWith())).toEqual([])
})

test('[AT15] what a visitor made up is cut, for the order and the link alike', () => {
  const campaign = `\u{1f33b}%00${'spring '.repeat(1000)}`
  const order = orderWith({ codes: ['\0SUMMER'], journey: journeyOf(visitBy({ ...spring, campaign })) })

  const [code, triple] = orderHandles(order)

  expect(code).toBe('code SUMMER')
  expect(triple).toHaveLength(200)
  expect(linkHandles(linkWith({ triples: [{ ...spring, campaign, since: 0 }] }))).toContain(triple)
})
