import { expect, test } from 'vitest'
import { pageOf } from '../../page/agreement-page.ts'
import { agreementOf, today } from '../../test-agreement.ts'
import { amountsOf } from './amount.ts'

test('[AR4] of several creators in a table the one that the letter greets is told from the others', () => {
  const letter = agreementOf('Hi Odalys, here is the whole list.\nCreator\tFee\nBenedikt\t$5,500\nOdalys\t$1,900\nHana\t$1,600')

  const named = amountsOf(pageOf(letter, today)).filter(({ features }) => features.includes('row named most of all'))

  expect(named.map(({ cents }) => cents / 100)).toEqual([1900])
})
