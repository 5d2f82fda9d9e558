import { expect, test } from 'vitest'
import { explainAgreement, readAgreement } from './read-agreement.ts'
import { agreementOf, today } from './test-agreement.ts'

const plain = agreementOf(`Campaign agreement between Bluebird Cosmetics and Sofia Alvarez
Campaign period: August 3, 2026 - August 28, 2026
Deliverables:
- 2 Instagram Reels, live by August 14, 2026
- 3 Instagram Stories, live by August 21, 2026
Total fee: $2,400, payable within thirty days of receipt of an invoice.`)

test('[AR1] what is sure is given with its lines', () => {
  const reading = readAgreement(plain, { today })

  expect(reading.budget).toMatchObject({ value: '2400', lines: [5], offers: [] })
  expect(reading.startDate.value).toBe('2026-08-03')
  expect(reading.endDate.value).toBe('2026-08-28')
  expect(reading.content.map(({ type }) => type).toSorted()).toEqual([
    'INSTAGRAM_REEL',
    'INSTAGRAM_REEL',
    'INSTAGRAM_STORY',
    'INSTAGRAM_STORY',
    'INSTAGRAM_STORY',
  ])
})

test('[AR1] two amounts that speak alike are offered, and neither is given', () => {
  const unclear = agreementOf(`Campaign agreement between Bluebird Cosmetics and Sofia Alvarez
Campaign period: August 3, 2026 - August 28, 2026
The creator posts one Instagram Reel by August 14, 2026 and two Stories by August 21, 2026.
Figures under discussion: $3,400 or $3,900.`)

  const { budget } = readAgreement(unclear, { today })

  expect(budget.value).toBeNull()
  expect(budget.offers.length).toBeLessThanOrEqual(3)
  expect(budget.offers.map(({ value }) => value)).toEqual(expect.arrayContaining(['3400', '3900']))
  expect(budget.offers.map(({ chance }) => chance)).toEqual(budget.offers.map(({ chance }) => chance).toSorted((a, b) => b - a))
})

test('[AR1] a total beside a smaller fee that does not lead to it is offered, not given', () => {
  const campaign = agreementOf(`Agreement with Lou
1 Reel, 1-20 January 2027
Fee: 500 EUR
Total budget of the campaign: 50,000 EUR`)

  const { budget } = readAgreement(campaign, { today })

  expect(budget.value).toBeNull()
  expect(budget.offers.map(({ value }) => value)).toEqual(expect.arrayContaining(['50000', '500']))
})

test('[AR2] a recipe fills in nothing', () => {
  const recipe = agreementOf(`Lemon cake
Mix 200 g of flour with three eggs and the zest of a lemon.
Bake for 45 minutes. Serves eight; keeps for a week.`)

  const reading = readAgreement(recipe, { today })

  expect(reading.isDeal).toBe(false)
  expect([reading.budget.value, reading.startDate.value, reading.endDate.value, reading.content.length]).toEqual([null, null, null, 0])
})

test('[AR2] what may be no deal fills in nothing and offers what it says', () => {
  const doubtful = agreementOf(`From: Mia
Perhaps we could do a Reel for $900 in May? I have to ask my manager and tell you next week.`)

  const reading = readAgreement(doubtful, { today })

  expect(reading).toMatchObject({ isDeal: true, isFilled: false, content: [] })
  expect(reading.budget).toMatchObject({ value: null, offers: [{ value: '900' }] })
})

test('[AR9] twice the lines take about twice the time', () => {
  const textOf = (length: number) =>
    agreementOf(
      Array.from(
        { length },
        (_, index) => `${index + 1}. The creator posts ${(index % 4) + 1} Reels by May ${(index % 28) + 1}, 2026 for $${index + 100} each.`,
      ).join('\n'),
    )
  const fastest = (length: number) =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const started = process.cpuUsage() // what other processes do does not count
        readAgreement(textOf(length), { today })
        return process.cpuUsage(started).user
      }),
    )

  expect(fastest(3000) / fastest(1500)).toBeLessThan(3)
})

test('[AR11] the trace names what speaks for a budget', () => {
  const trace = explainAgreement(plain, { today }).join('\n')

  expect(trace).toMatch(/Budget\n {2}[01]\.\d\d 2400 \(line 6\)\n {4}for: .*is line fee/)
})
