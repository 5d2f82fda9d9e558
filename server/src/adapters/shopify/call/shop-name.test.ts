import { asShopName, readShopName } from '@rapport/domain/shop/shop-name'
import { expect, test } from 'vitest'
import { shopAddress, shopifyOrigin, standInOrigin } from './shopify-app.ts'

const app = { clientId: 'client-id', secrets: ['a-secret'], originOf: shopifyOrigin } as const

test('a shop is named as people write it', () => {
  const written = [
    'anna-shop',
    'Anna-Shop.myshopify.com',
    ' https://anna-shop.myshopify.com/admin/orders?x=1 ',
    'HTTP://anna-shop.myshopify.com',
  ]

  expect(written.map(readShopName)).toEqual(written.map(() => 'anna-shop.myshopify.com'))
})

/** What would lead a request, and the token in it, to somebody else. */
const hostile = [
  '',
  '.',
  'evil.example',
  'evil.example/.myshopify.com',
  'evil.example#.myshopify.com',
  'evil.example?.myshopify.com',
  'evil.example\\.myshopify.com',
  'evil.example:443/.myshopify.com',
  'shop.myshopify.com.evil.example',
  'shop.myshopify.com@evil.example',
  'user:password@shop.myshopify.com',
  'shop.myshopify.com:8443',
  'shop.myshopify.com.',
  'shop.myshopify.com/../evil',
  'shop.myshopify.com%2eevil.example',
  'shop.myshopify.com\n.evil.example',
  'shop.myshopify.com\r\nHost: evil.example',
  'shop.myshopify.com\u0000',
  'shop\u3002myshopify.com',
  'sh\u00f6p.myshopify.com',
  '-shop.myshopify.com',
  '.myshopify.com',
  'a.b.myshopify.com',
  'a_b.myshopify.com',
  'shop.myshopify.com shop.evil.example',
  'shopmyshopify.com',
  '127.0.0.1',
  '[::1].myshopify.com',
  'localhost',
  'xn--shp-tna.myshopify.com\u200b',
  `${'a'.repeat(300)}.myshopify.com`,
]

test('a hostile name is none', () => {
  expect(hostile.filter((text) => asShopName(text) !== null)).toEqual([])
})

test('whatever people write, a request goes to a shop of Shopify or nowhere', () => {
  for (const text of hostile) {
    const name = readShopName(text)
    if (name === null) continue
    const { protocol, hostname, port, username } = shopAddress(app, name, '/admin/oauth/access_token')
    expect({ protocol, port, username, isOfShopify: hostname.endsWith('.myshopify.com') }).toEqual({
      protocol: 'https:',
      port: '',
      username: '',
      isOfShopify: true,
    })
  }
})

test('an origin that is more than an origin leads nowhere', () => {
  const name = asShopName('anna-shop.myshopify.com')
  const elsewhere = { ...app, originOf: () => 'https://anna-shop.myshopify.com@evil.example' }

  expect(() => name && shopAddress(elsewhere, name, '/admin/oauth/access_token')).toThrow('leads elsewhere')
})

test('a stand-in is asked on this machine only', () => {
  const name = asShopName('anna-shop.myshopify.com')

  expect(name && shopAddress({ ...app, originOf: standInOrigin('http://127.0.0.1:4567/x') }, name, '/admin').href).toBe(
    'http://127.0.0.1:4567/admin',
  )
  for (const address of [
    'http://evil.example',
    'https://127.0.0.1',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1@evil.example',
    'file:///',
  ])
    expect(() => standInOrigin(address)).toThrow('only')
})
