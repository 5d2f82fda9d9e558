import { expect, test } from 'vitest'
import { openTestApp } from '../../../test-app.ts'

test('[NI5] namesakes are found by equal and near words, in one’s own organization', async () => {
  const glow = await openTestApp()
  const [ana, eve] = [await glow.signUp('Ana'), await glow.signUp('Eve')]
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  const names = ['Jane', 'Jane Doe', 'Jane Smith', 'Jahn Doerr', 'Ann Mary Doe']
  for (const name of names) await ana.call('POST', '/api/accounts', { name, email: 'ann.doe@example.com' })
  const find = async (name: string, visitor = ana) => {
    const path = `/api/accounts/duplicates?name=${encodeURIComponent(name)}`
    const carriers: readonly { readonly name: string }[] = await visitor.data('GET', path)
    return carriers.map((carrier) => carrier.name)
  }

  expect(await find('doe, JANÉ')).toEqual(['Jane Doe'])
  expect(await find('Jahe Mary Doe')).toEqual(['Jane Doe'])
  expect(await find('mary doe')).toEqual(['Ann Mary Doe'])
  expect(await find('jane')).toEqual(['Jane'])
  expect(await find('Jane Brown')).toEqual([])
  expect(await find('  ')).toEqual([])
  expect(await find('Jane Doe', eve)).toEqual([])
  await glow.close()
})
