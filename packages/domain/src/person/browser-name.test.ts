import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

test('[PE9] a browser is named as its owner knows it', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

  expect(browserName(`${mac}/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`)).toBe('Safari on macOS')
  expect(browserName(`${mac}/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36`)).toBe('Chrome on macOS')
  expect(browserName(`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36 Edg/153.0`)).toBe('Edge on Windows')
  expect(browserName(`${windows} Gecko/20100101 Firefox/150.0`)).toBe('Firefox on Windows')
  expect(browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1')).toBe(
    'Safari on iOS',
  )
  expect(browserName('Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/153.0.0.0 Mobile Safari/537.36')).toBe('Chrome on Android')
  expect(browserName('curl/8.5.0')).toBe('Unknown browser')
  expect(browserName(null)).toBe('Unknown browser')
})
