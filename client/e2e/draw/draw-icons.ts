import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'

/**
 * Draws the icons of the installed app from `client/public/icon.svg`; run it after changing that. A maskable icon fills its square with the
 * mark in the middle, because systems cut it into shapes.
 */
const folder = new URL('../../public/', import.meta.url)
const svg = readFileSync(new URL('icon.svg', folder), 'utf8')
const ground = '#1c1c1a'

const icons = [
  { name: 'icon-192.png', size: 192, scale: 1, background: 'transparent' },
  { name: 'icon-512.png', size: 512, scale: 1, background: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, scale: 0.8, background: ground },
  { name: 'icon-apple-180.png', size: 180, scale: 0.9, background: ground },
] as const

const browser = await chromium.launch(await findBrowser())
const page = await browser.newPage()
for (const { name, size, scale, background } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>*{margin:0}body{width:${size}px;height:${size}px;display:grid;place-items:center;background:${background}}svg{width:${size * scale}px;height:${size * scale}px}</style>${svg}`,
  )
  await page.screenshot({ path: fileURLToPath(new URL(name, folder)), omitBackground: background === 'transparent' })
}
await browser.close()
