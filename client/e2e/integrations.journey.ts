import { exec, execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { makeInfluencer } from './influencer.ts'
import { expect, test } from './journey.ts'

const codeOf = async (page: Page, label: string) =>
  (await page.getByRole('region', { name: label, exact: true }).locator('code').textContent()) ?? ''
const shell = async (command: string) => (await promisify(exec)(`${command} -s -w '\\n%{http_code}'`)).stdout
const calls = ['List influencers', 'Get one', 'Create one', 'Move it to another stage', 'Add a note']

const makeKey = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Scope' }).click()
  await page.getByRole('option', { name: 'Read and write' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'I have copied it' }).click()
}

test('[AP8] from no key to five calls: each command works as copied, and the key is gone with the page', async ({
  server,
  signedIn,
  overRest,
}) => {
  const { id } = await makeInfluencer(server.origin, await overRest('ana'), 'Ivy Integrated')
  const { page } = await signedIn('ana', '/settings/integrations')
  expect(await codeOf(page, 'the first call')).toContain('YOUR_KEY')

  await makeKey(page, 'First steps')
  const first = await codeOf(page, 'the first call')
  expect(await shell(first)).toMatch(/^\{"success":true,"data":\[.*\n200$/s)

  for (const call of calls) expect(await shell(await codeOf(page, `'${call}'`))).toMatch(/^\{"success":true.*\n20[01]$/s)
  const { data } = await (await overRest('ana')).api.call('GET /api/accounts/{id}/notes', { params: { id } })
  expect(data.map(({ content }) => content)).toContain('She answers on Mondays.')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'The first five calls' })).toBeVisible()
  expect(await codeOf(page, 'the first call')).toContain('YOUR_KEY')
})

test('[AP8] the same in JavaScript works beside the client that the page gives away', async ({ signedIn, server }) => {
  const { page } = await signedIn('ana', '/settings/integrations')
  await makeKey(page, 'A program')
  await page.getByRole('radio', { name: 'JavaScript' }).click()
  const folder = await mkdtemp(join(tmpdir(), 'rapport-integration-'))
  const client = await (await fetch(new URL('/api/docs/rapport-client.js', server.origin))).text()
  await writeFile(join(folder, 'rapport-client.js'), client)
  await writeFile(join(folder, 'create.mjs'), await codeOf(page, "'Create one'"))

  const { stdout } = await promisify(execFile)(process.execPath, ['create.mjs'], { cwd: folder, env: { FORCE_COLOR: '0' } })

  expect(stdout).toContain("name: 'Maya Lin'")
  await rm(folder, { recursive: true })
})

test('the first call can be tried without a terminal, and a member is told who makes keys', async ({ signedIn }) => {
  const { page } = await signedIn('chloe', '/settings/integrations')
  await expect(page.getByText('Admins make keys: ask an admin of')).toBeVisible()

  await page.getByRole('button', { name: 'Try it here' }).click()

  await expect(page.getByRole('region', { name: 'the answer' })).toContainText('"success": true')
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Try it here' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Good to know' })).toBeVisible()
})
