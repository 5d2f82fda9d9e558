import type { OpenInvoice } from '@rapport/domain/partnership/open-invoice'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testStores } from '../../../store/test-store.ts'
import { openPartnershipWorld, type PartnershipWorld, type Person } from '../test-partnerships.ts'

describe.each(testStores)('open invoices, on $dialect', ({ open }) => {
  let world: PartnershipWorld
  beforeEach(async () => {
    world = await openPartnershipWorld(await open())
  })
  afterEach(() => world.glow.close())

  const invoices = async (who: Person, query = ''): Promise<readonly string[]> => {
    const listed: readonly OpenInvoice[] = await who.data('GET', `/api/open-invoices?${query}`)
    return listed.map(({ budget }) => budget)
  }
  const ended = { startDate: '2026-10-01', endDate: '2026-11-19' }
  const items = (...marks: readonly boolean[]) => ({ content: marks.map((posted) => ({ type: 'TIKTOK', dueDate: '2026-12-01', posted })) })

  test('[TD5] what is delivered or over and not paid is listed, the earliest end first', async () => {
    const { ana, call, make } = world
    await make({ budget: '1', ...items(true, false) })
    await make({ budget: '2', ...items(true, true) })
    await make({ budget: '3', ...ended })
    await make({ budget: '4', ...ended, invoiceStatus: 'PAID' })
    await make({ budget: '0', ...ended })
    await make({ budget: '5', ...ended, endDate: '2026-11-20', ...items(false) })
    const completed = await make({ budget: '6', ...items(false), endDate: '2026-11-30' })
    await call(ana, 'PATCH', '/api/partnerships', { id: completed.id, isCompleted: true })
    const deleted = await make({ budget: '7', ...ended })
    await call(ana, 'DELETE', `/api/partnerships?id=${deleted.id}`)

    expect(await invoices(ana)).toEqual(['3', '6', '2'])
    const [first]: readonly OpenInvoice[] = await ana.data('GET', '/api/open-invoices')
    expect(first).toMatchObject({
      accountId: world.jane.id,
      accountName: 'Jane Doe',
      owner: ana.id,
      endDate: '2026-11-19T00:00:00.000Z',
      invoiceStatus: 'WAITING',
    })
  })

  test('they come page by page, one person’s alone, and never those of another organization', async () => {
    const { ana, ben, eve, call, make } = world
    const mia: { readonly id: string } = await ana.data('POST', '/api/accounts', { name: 'Mia', owner: ben.id })
    for (const budget of ['1', '2', '3']) await make({ budget, ...ended })
    await make({ budget: '9', ...ended, accountId: mia.id })
    const listed: string[] = []
    let cursor: unknown = ''
    while (cursor !== null) {
      const path = `/api/open-invoices?limit=1${cursor === '' ? '' : `&cursor=${String(cursor)}`}`
      const { body } = await call<readonly OpenInvoice[]>(ana, 'GET', path)
      listed.push(...body.data.map(({ budget }) => budget))
      cursor = body.nextCursor
    }

    expect(listed).toEqual(await invoices(ana))
    expect(listed.toSorted()).toEqual(['1', '2', '3', '9'])
    expect(await invoices(ana, `owner=${ben.id}`)).toEqual(['9'])
    expect(await invoices(ben, `owner=${ben.id}`)).toEqual(['9'])
    expect(await invoices(eve)).toEqual([])
    expect(await invoices(eve, `owner=${ben.id}`)).toEqual([])
    await ana.call('DELETE', `/api/accounts/${mia.id}`)
    expect(await invoices(ana, `owner=${ben.id}`)).toEqual([])
  })
})
