import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { profileOf } from './profile-page.ts'

/** The card of Settings that makes an organisation of an export. */
export const importCardOf = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Import a workspace', exact: true }) })

export interface ArchiveFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const zipNamed = (name: string, buffer: Buffer): ArchiveFile => ({ name, mimeType: 'application/zip', buffer })

/** Exports the organisation whose settings are open. */
export async function exportWorkspace(page: Page): Promise<ArchiveFile> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const download = await coming
  return zipNamed(download.suggestedFilename(), await readFile(await download.path()))
}

export const chooseArchive = (page: Page, file: ArchiveFile): Promise<void> =>
  importCardOf(page).locator('input[type=file]').setInputFiles(file)

/** What an organisation shows on its screens, in words. */
export interface ShownWorkspace {
  readonly influencers: readonly string[]
  readonly stages: readonly (string | null)[]
  readonly profile: readonly string[]
  readonly sales: readonly string[]
}

/** Reads screens: all influencers, how many are in each stage, a profile and the sales report. */
export async function readWorkspace(page: Page, name: string): Promise<ShownWorkspace> {
  const rows = page.getByRole('grid', { name: 'Influencers' }).getByRole('row')
  await page.goto('/home')
  // Rows out of sight are not drawn.
  await page.setViewportSize({ width: 1440, height: 4000 })
  const influencers = await untilSame(page, () => rows.allInnerTexts())
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/home?layout=board')
  const columns = page.getByRole('group', { name: 'Influencers by stage' }).getByRole('region')
  const stages = await untilSame(page, () => columns.evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label'))))

  await page.goto(`/home?search=${encodeURIComponent(name)}`)
  await rows.filter({ hasText: name }).getByRole('link').first().click()
  await expect(profileOf(page).getByRole('heading', { name: `Notes and Activity for: ${name}` })).toBeVisible()
  const profile = await untilSame(page, () => profileOf(page).allInnerTexts())

  await page.goto('/sales')
  const sales = await untilSame(page, () => page.getByRole('main').allInnerTexts())
  return { influencers, stages, profile, sales }
}

/** What a screen says once nothing loads any more and it says the same twice. */
async function untilSame<Told extends readonly (string | null)[]>(page: Page, read: () => Promise<Told>): Promise<Told> {
  await page.waitForLoadState('networkidle')
  let last = await read()
  await expect(async () => {
    const former = last
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 200))))
    last = await read()
    expect(last.join('').length).toBeGreaterThan(40)
    expect(last).toEqual(former)
  }).toPass()
  return last
}
