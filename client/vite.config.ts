import { fileURLToPath } from 'node:url'
import pandacss from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  root: here,
  plugins: [react()],
  resolve: { dedupe: ['yjs', 'y-protocols', 'lib0', 'react', 'react-dom'] },
  css: { postcss: { plugins: [pandacss({ cwd: here, configPath: `${here}panda.config.ts` })] } },
  server: {
    port: 5173,
    proxy: { '/api': { target: server }, '/files': { target: server }, '/collab': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
  },
})
