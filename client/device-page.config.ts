import type { Plugin } from 'vite'

const entryTag = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/
const needTag = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g

/**
 * Writes `device.html`, the page that the service worker answers with. Its scripts are begun by `public/enter.js`: written in the page,
 * Chromium fetches them ahead of the parser, and again for the module that needs them.
 */
export const devicePage = (): Plugin => ({
  name: 'device-page',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html')
      this.emitFile({ type: 'asset', fileName: 'device.html', source: deviceHtml(String(page.source)) })
    },
  },
})

const deviceHtml = (html: string): string => {
  const entry = entryTag.exec(html)?.[1]
  if (entry === undefined) throw new Error('index.html has no script to begin with')
  const needs = [...html.matchAll(needTag)].map(([, href]) => href).join(' ')
  return html.replace(needTag, '').replace(entryTag, `<script defer src="/enter.js" data-entry="${entry}" data-needs="${needs}"></script>`)
}
