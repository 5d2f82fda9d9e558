import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ContentLink } from './content-link.tsx'

afterEach(cleanup)

const shown = (contentLink: string) => render(<ContentLink item={{ type: 'INSTAGRAM_REEL', contentLink }} />).container.querySelector('a')

test('a link leads to what was published', () => {
  expect(shown('https://www.instagram.com/reel/1')?.getAttribute('href')).toBe('https://www.instagram.com/reel/1')
})

test('[WL1] what a browser would run is no link, wherever it came from', () => {
  expect(shown('javascript:alert(document.domain)')).toBeNull()
})
