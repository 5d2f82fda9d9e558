import { expect, test } from 'vitest'
import { qrPicture, qrSvg } from './qr-picture.ts'

const tracked = 'https://rapport.example/api/utm-tracking/01ARZ3NDEKTSV4RRFFQ69G5FAV'

test('a QR code keeps four modules of white on every side, and begins with the corner that readers look for', () => {
  const { size, path } = qrPicture(tracked)

  expect(size).toBe(45)
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true)
  expect(path).not.toMatch(/M[0-3] |M\d+ [0-3]h/)
})

test('the downloaded SVG is black on white, whatever the page looks like', async () => {
  const file = qrSvg(qrPicture(tracked))

  expect(file.type).toBe('image/svg+xml')
  expect(await file.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 45 45".*fill="#fff".*fill="#000"/)
})
