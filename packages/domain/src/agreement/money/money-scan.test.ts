import { expect, test } from 'vitest'
import { amountOfWords } from '../text/number-words.ts'
import { bareMoneyAt, centsOf, scanMoney } from './money-scan.ts'

const amounts = (line: string) => scanMoney(line).map(({ cents, isNegative }) => (isNegative ? -cents : cents) / 100)

test('[DU2] an amount may be written in words', () => {
  expect(amountOfWords('twelve thousand five hundred'.split(' '))?.value).toBe(12_500)
  expect(amountOfWords(['eighteen', 'hundred'])?.value).toBe(1800)
  expect(amountOfWords('one thousand two hundred and fifty'.split(' '))?.value).toBe(1250)
  expect(amountOfWords(['three'])).toBeNull()
})

test('[DU11] points and commas part thousands or cents', () => {
  expect(centsOf('4.500', '')).toBe(450_000)
  expect(centsOf('4,500.00', '')).toBe(450_000)
  expect(centsOf('1.850,50', '')).toBe(185_050)
  expect(centsOf('4,50', '')).toBe(450)
  expect(centsOf('1.5', 'k')).toBe(150_000)
})

test('[DU12] amounts stand before or behind their currency', () => {
  expect(amounts('fee: 4.500 € (excl. vat)')).toEqual([4500])
  expect(amounts("chf 2'100 or 2 400 € or dkk 18.500")).toEqual([2100, 2400, 18_500])
  expect(amounts('we pay eighteen hundred dollars')).toEqual([1800])
  expect(amounts('3k all in, five grand, us$1,200')).toEqual([3000, 5000, 1200])
  expect(amounts('discount | -$260')).toEqual([-260])
})

test('[DU12] followers, shares and lengths are no money', () => {
  expect(amounts('120k followers, 15% and 60 seconds')).toEqual([])
})

test('[DU13] behind a label or in a column a number is money without a currency', () => {
  expect(bareMoneyAt('budget: 4500', 7)?.cents).toBe(450_000)
  expect(bareMoneyAt('fee: 2 reels', 4)).toBeNull()
})
