import { basename, dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Any build: all lie equally deep. */
const build = `${here}dist/builds/any`

const address = /import\.meta\.url/g
const programAddress = /new URL\('(\.\/[^']+)\.ts', import\.meta\.url\)/g

/**
 * A source finds other files from where it lies itself, also in the build. The threads and processes that it starts are programs of the same
 * build.
 */
const sourceAddresses = (): Plugin => ({
  name: 'source-addresses',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: address },
    handler(code, id) {
      const ofSource = `new URL('${relative(build, id)}', import.meta.here).href`
      const withPrograms = code.replaceAll(programAddress, (_, path) => {
        const fileName = `${basename(path)}.js`
        this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${path}.ts`), fileName })
        return `new URL('${fileName}', import.meta.here)`
      })
      return { code: withPrograms.replaceAll(address, ofSource).replaceAll('import.meta.here', 'import.meta.url'), map: null }
    },
  },
})

/** V8 keeps a text with two bytes for each sign if one needs them. Columns behind such a sign move in its line, and lines stay. */
const oneByteSigns = (): Plugin => ({
  name: 'one-byte-signs',
  generateBundle(_, parts) {
    for (const part of Object.values(parts)) if (part.type === 'chunk') part.code = part.code.replaceAll(/[\u0080-\uffff]/g, escaped)
  },
})

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export default defineConfig({
  root: here,
  plugins: [sourceAddresses(), oneByteSigns()],
  json: { stringify: true },
  ssr: {
    noExternal: true,
    // Native, or with files and threads of their own beside their code.
    external: ['better-sqlite3', '@napi-rs/canvas', 'pdfjs-dist', 'tesseract.js'],
  },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: { main: `${here}src/build/built.ts` },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  },
})
