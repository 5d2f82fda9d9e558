import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'
import { rowOf, tabOf } from './page/home-page.ts'

test('a custom field is a filter with a range, a column and an order; the address keeps all of it', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const body = { name: 'Shoe size of the table', type: 'number' }
  const field = await callRest<{ readonly id: string }>(server.origin, rest, '/api/custom-fields', { method: 'POST', body })
  for (const [name, value] of [
    ['Sizes Small', '35.5'],
    ['Sizes Middle', '38'],
    ['Sizes Large', '43'],
  ] as const) {
    const { id: accountId } = await makeInfluencer(server.origin, rest, name)
    await callRest(server.origin, rest, '/api/custom-field-values', { method: 'POST', body: { accountId, fieldId: field.id, value } })
  }
  const { page } = await signedIn('ana', '/home')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: body.name }).click()
  await page.getByRole('textbox', { name: 'From' }).fill('36')
  await page.getByRole('textbox', { name: 'To' }).fill('44')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')

  await expect(page.getByRole('button', { name: `${body.name} 36 to 44` })).toBeVisible()
  await expect(page.getByText('2 matching influencers')).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: body.name }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: body.name }).getByRole('button').click()
  await expect(rowOf(page, 'Sizes Large')).toContainText('43')
  await expect(page.getByRole('row').nth(1)).toContainText('Sizes Middle')
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('Sizes Middle')
  await expect(rowOf(page, 'Sizes Small')).toHaveCount(0)
})

test('tabs count whom they hold, and follow what a teammate does at once', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ben')
  const due = { stage: 'Interested', nextOutreachDate: '2026-01-01' }
  const own = await makeInfluencer(server.origin, rest, 'Counted Tab')
  await callRest(server.origin, rest, `/api/accounts/${own.id}`, { method: 'PATCH', body: due })
  const { page } = await signedIn('chloe', '/home')
  const tab = tabOf(page, 'Due now')
  await expect(tab).toHaveText(/^Due now\d+$/)
  const before = Number((await tab.textContent())?.replace(/\D/g, ''))
  await tab.click()
  await expect(rowOf(page, 'Counted Tab')).toBeVisible()

  await callRest(server.origin, rest, `/api/accounts/${own.id}`, { method: 'PATCH', body: { stage: 'Archived' } })

  await expect(tab).toHaveText(`Due now${before - 1}`)
  await expect(rowOf(page, 'Counted Tab')).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Hide the tab Overdue content' }).click()
  await expect(tabOf(page, 'Overdue content')).toHaveCount(0)
})

test('rows stand in groups with their counts, and a moved one joins its group', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const made = []
  for (const name of ['Grouped One', 'Grouped Two', 'Grouped Three']) made.push(await makeInfluencer(server.origin, rest, name))
  const { page } = await signedIn('ana', '/home?search=Grouped')
  await page.getByRole('button', { name: 'Group by' }).click()
  await page.getByRole('option', { name: 'Stage', exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/^Outreach 1\s*3$/])

  await callRest(server.origin, rest, `/api/accounts/${made[1]?.id}`, { method: 'PATCH', body: { stage: 'Signed' } })

  await expect(page.getByRole('rowheader')).toHaveText([/^Outreach 1\s*2$/, /^Signed\s*1$/])
  await expect(page.getByRole('row').last()).toContainText('Grouped Two')
})

test('columns are made wider by keys and by dragging, fitted by a double click, dragged to another position, and stay so', async ({
  signedIn,
}) => {
  const { page } = await signedIn('ben', '/home')
  const edge = page.getByRole('separator', { name: 'Width of Stage' })
  const head = page.getByRole('columnheader', { name: 'Stage' })
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await edge.hover()
  await edge.focus()
  const wide = async () => Math.round((await head.boundingBox())?.width ?? 0)
  const before = await wide()

  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await wide()).toBeGreaterThan(before)
  }).toPass()
  const wider = await wide()
  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge is not in sight')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(wide).toBe(wider + 60)
  await page.reload()
  await expect.poll(wide).toBe(wider + 60)

  await edge.hover()
  await expect(async () => {
    await edge.dblclick()
    expect(await wide()).toBeLessThan(wider + 60)
  }).toPass()
  const fitted = await wide()
  await edge.dblclick()
  await expect.poll(wide).toBe(fitted)

  const [from, to] = [await page.getByRole('columnheader', { name: 'Priority' }).boundingBox(), await head.boundingBox()]
  if (!from || !to) throw new Error('A head is not in sight')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 8, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Priority')
  await page.reload()
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Priority')
})
