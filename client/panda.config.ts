import { defineConfig } from '@pandacss/dev'

export default defineConfig({
  preflight: true,
  include: ['./src/**/*.{ts,tsx}'],
  jsxFramework: 'react',
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled-system',
})
