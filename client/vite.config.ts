import { fileURLToPath } from 'node:url'
import pandacss from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { devicePage } from './device-page.config.ts'
import { iconsOf, readFirstScreen } from './first-screen.config.ts'
import { leanIcons } from './lean-icons.config.ts'
import { posterCache } from './src/sync/device/poster-cache.ts'
import { staticStyles } from './static-styles.config.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** The app on the device: everything but calls, sockets and uploads starts without a network. The page registers the worker itself (`sync/version/app-update.ts`). */
const offlineApp: Parameters<typeof VitePWA>[0] = {
  injectRegister: false,
  registerType: 'prompt',
  workbox: {
    globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
    globIgnores: ['index.html'],
    navigateFallback: '/device.html',
    navigateFallbackDenylist: [/^\/api\//, /^\/collab\//, /^\/files\//, /^\/v\//],
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: /\/api\/videos\/[^/]+\/poster\?v=/,
        handler: 'CacheFirst',
        options: {
          cacheName: posterCache,
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 2000, purgeOnQuotaError: true },
        },
      },
    ],
  },
  manifest: {
    name: 'Rapport',
    short_name: 'Rapport',
    description: 'Influencer relationships of a brand team, in one ledger.',
    id: '/',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfbf9',
    theme_color: '#fbfbf9',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
}

/** Forty files of a few hundred bytes compress badly: what the first screen needs of a place travels together, all else comes when it is used. */
const firstScreen = readFirstScreen(`${here}src`)
const firstIcons = iconsOf(firstScreen.all)
const lineIcon = `${here}src/ui/mark/line-icon.ts`

const isFirstIcon = (id: string) => id === lineIcon || (id.includes('lucide-react') && firstIcons.has(id.slice(id.lastIndexOf('/') + 1)))

const libraries =
  /^\0rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[^/]+)\/(?!.*(?:queriesObserver|useQueries))/

/** Libraries change seldom and stay in the browser's cache; the app's own part changes with each version. */
const groups = [
  { name: 'libraries', test: libraries },
  { name: 'first-screen', test: (id: string) => isFirstIcon(id) || (firstScreen.all.has(id) && /(?<!\/src\/main)\.tsx?$/.test(id)) },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
]

/** The first chunk lists a hundred others for preloading. What several of them share goes without a name: it would be one module's of many. */
const isNamed = (chunk: { readonly name: string; readonly isDynamicEntry: boolean }) =>
  chunk.isDynamicEntry || groups.some(({ name }) => name === chunk.name)

/** A page is asked for with all its needs at once, since somebody waits (`src/doors.ts`). What the first screen itself opens was fetched at rest, or has few needs: their names stay out of it. */
const needsOfPages = (_: string, needs: string[], { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' }) => {
  if (hostType === 'html') return needs
  return hostId.includes('/first-screen-') ? [] : needs.filter((need) => !/\/(libraries|first-screen)-/.test(need))
}

export default defineConfig({
  root: here,
  plugins: [leanIcons(lineIcon), react(), staticStyles(`${here}styled-system/css/index.js`), devicePage(), VitePWA(offlineApp)],
  resolve: {
    dedupe: ['yjs', 'y-protocols', 'lib0', 'react', 'react-dom'],
    // React has the store's hook itself: the shim for older ones stays away.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { postcss: { plugins: [pandacss({ cwd: here, configPath: `${here}panda.config.ts` })] } },
  server: {
    port: 5173,
    watch: { ignored: ['**/dist/**'] },
    proxy: { '/api': { target: server }, '/files': { target: server }, '/collab': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false, resolveDependencies: needsOfPages },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: (chunk) => (isNamed(chunk) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
  },
})
