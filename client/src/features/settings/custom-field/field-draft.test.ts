import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { expect, test } from 'vitest'
import { changeOf, creationOf, draftOf, fieldIssues, newField } from './field-draft.ts'

const size: CustomField = { id: 's', name: 'Shirt size', type: 'dropdown', options: ['Small', 'Large'], order: 0 }
const option = (text: string, from: string | null = null) => ({ key: text, from, text })

test('[CF1] [CF3] a field needs a name, a dropdown an option', () => {
  expect(fieldIssues(newField)).toEqual({ name: 'Please enter a name' })
  expect(fieldIssues({ name: 'Size', type: 'dropdown', options: [option(' ')] })).toEqual({ options: 'Please enter at least one option' })
  expect(fieldIssues({ name: 'Size', type: 'text', options: [option(' ')] })).toEqual({})
})

test('[CF2] a new dropdown has its options without blank and doubled ones, other types have none', () => {
  const options = [option('Small'), option(' '), option('Small')]

  expect(creationOf({ name: ' Size ', type: 'dropdown', options })).toEqual({ name: 'Size', type: 'dropdown', options: ['Small'] })
  expect(creationOf({ name: 'Size', type: 'text', options })).toEqual({ name: 'Size', type: 'text' })
})

test('only what differs is sent; an option with new words is a renamed one, a new one is not', () => {
  expect(changeOf(draftOf(size), size)).toEqual({})
  expect(changeOf({ ...draftOf(size), name: 'Size' }, size)).toEqual({ name: 'Size' })
  expect(changeOf({ ...draftOf(size), options: [option('S', 'Small'), option('Large', 'Large'), option('XL')] }, size)).toEqual({
    options: ['S', 'Large', 'XL'],
    renamedOptions: [{ from: 'Small', to: 'S' }],
  })
  expect(changeOf({ ...draftOf(size), options: [option('Large', 'Large')] }, size)).toEqual({ options: ['Large'] })
})
