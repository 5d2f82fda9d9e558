import { type Area, documentPackages } from './area.ts'
import { serverAreas } from './server-areas.ts'

const browsers = ['@playwright/test', 'playwright-core', '@axe-core/playwright', '@sparticuz/chromium']

const shared: readonly Area[] = [
  { name: 'domain', files: ['packages/domain/src/**'], areas: [], packages: ['zod'] },
  { name: 'contract', files: ['packages/contract/src/**'], areas: ['domain'], packages: ['zod'] },
  { name: 'api-client', files: ['packages/api-client/{src,made}/**'], areas: [], packages: [] },
  {
    name: 'generator of the api-client',
    files: ['packages/api-client/generator/**'],
    areas: ['contract'],
    packages: ['zod', 'node:'],
  },
  { name: 'account-doc', files: ['packages/account-doc/src/**'], areas: ['domain'], packages: ['yjs'] },
  { name: 'agreement-reader', files: ['packages/agreement-reader/src/**'], areas: ['domain'], packages: [] },
  {
    name: 'training of the agreement reader',
    files: ['packages/agreement-reader/training/**'],
    areas: ['agreement-reader', 'domain'],
    packages: ['node:'],
  },
  { name: 'collab-wire', files: ['packages/collab-wire/src/**'], areas: [], packages: documentPackages },
  { name: 'house-rules', files: ['packages/house-rules/src/**'], areas: [], packages: ['node:', 'vite'] },
  {
    name: 'fake-store',
    files: ['packages/fake-store/src/**'],
    areas: ['domain'],
    packages: ['graphql', '@shopify/ai-toolkit', 'node:'],
    isStandIn: true,
  },
  { name: 'schema', files: ['drizzle/schema/**'], areas: ['domain'], packages: ['drizzle-orm'] },
  { name: 'migration tool', files: ['drizzle/*.config.ts'], areas: ['schema'], packages: ['drizzle-kit', 'node:'] },
]

const client: readonly Area[] = [
  {
    name: 'client composition',
    files: ['client/src/{main,routes,*-layer}.tsx', 'client/src/{screen,doors,load-doors}.ts'],
    areas: ['*'],
    packages: ['*'],
  },
  {
    name: 'ui',
    files: ['client/src/ui/**'],
    areas: [],
    packages: [
      'react',
      'react-dom',
      '@ark-ui/react',
      '@tanstack/react-virtual',
      '@pandacss/dev',
      '#styled-system',
      'canvas-confetti',
      'lucide-react',
    ],
  },
  {
    name: 'api',
    files: ['client/src/api/**'],
    areas: ['domain', 'contract'],
    packages: ['@tanstack/react-query', 'react', 'jotai', 'idb-keyval'],
  },
  // The first load stays free of Yjs.
  {
    name: 'sync of documents',
    files: ['client/src/sync/document/**'],
    areas: ['sync', 'api', 'domain', 'account-doc', 'collab-wire'],
    packages: [...documentPackages, 'y-websocket', 'y-indexeddb', 'react', 'jotai'],
  },
  {
    name: 'sync',
    files: ['client/src/sync/**'],
    areas: ['sync of documents', 'api', 'domain', 'account-doc', 'collab-wire'],
    packages: ['react', 'jotai', '@tanstack/react-query', 'workbox-window'],
  },
  {
    name: 'client feature',
    files: ['client/src/features/**'],
    areas: ['ui', 'sync', 'sync of documents', 'api', 'domain', 'account-doc'],
    packages: [
      'react',
      'react-dom',
      'jotai',
      'yjs',
      'y-protocols',
      '@tanstack',
      '@tiptap',
      '@floating-ui/dom',
      'canvas-confetti',
      'lucide-react',
      'd3-scale',
      'uqr',
      '#styled-system',
    ],
  },
  {
    name: 'client tools',
    files: ['client/*.config.ts'],
    areas: ['ui', 'sync'],
    packages: ['vite', '@vitejs/plugin-react', '@pandacss/dev', 'vite-plugin-pwa', 'node:'],
  },
]

const proof: readonly Area[] = [
  { name: 'proof kit', files: ['proof-kit/**'], areas: ['api-client', 'scripts'], packages: ['node:'] },
  {
    name: 'journeys',
    files: ['client/e2e/**'],
    areas: ['proof kit', 'api-client', 'domain', 'account-doc'],
    packages: [...browsers, 'yjs', 'y-websocket', 'ws', 'uqr', 'node:'],
  },
  {
    name: 'faults',
    files: ['server/faults/**'],
    areas: ['proof kit', 'postgres for tests', 'domain', 'account-doc', 'collab-wire', 'fake-store'],
    usesStandIns: true,
    packages: ['yjs', 'y-websocket', 'ws', 'better-sqlite3', 'vitest', 'node:'],
  },
  {
    name: 'postgres for tests',
    files: ['server/postgres/**'],
    areas: ['store', 'collab', 'service', 'http', 'schema', 'installation'],
    packages: ['pg', 'drizzle-orm', 'vitest', 'node:', ...documentPackages],
  },
  // Composes server, devices and network like main and a browser, with fakes outside.
  { name: 'simulator', files: ['simulator/src/**'], areas: ['*'], packages: ['yjs', 'ws', 'drizzle-orm', 'vitest', 'node:'] },
  {
    name: 'benchmarks',
    files: ['bench/**'],
    areas: ['journeys', 'faults', 'proof kit', 'postgres for tests'],
    // The peers come from bench's own lockfile.
    packages: [
      ...documentPackages,
      'node:',
      ...browsers,
      'y-websocket',
      'ws',
      '@y/websocket-server',
      '@hocuspocus',
      'hono',
      '@hono/node-server',
      'better-sqlite3',
    ],
  },
  { name: 'scripts', files: ['scripts/**'], areas: [], packages: ['node:'] },
  { name: 'test setting', files: ['vitest.config.ts'], areas: [], packages: ['vitest', 'node:'] },
]

export const areas: readonly Area[] = [...shared, ...serverAreas, ...client, ...proof]

/** Tests and their helpers may also import their whole workspace package and these. */
export const forTests: Pick<Area, 'files' | 'areas' | 'packages'> = {
  files: ['**/*.test.{ts,tsx,mjs}', '**/test-*.ts', 'packages/agreement-reader/training/**'],
  areas: ['domain', 'agreement-reader', 'account-doc', 'collab-wire', 'schema', 'fake-store', 'api-client', 'scripts'],
  packages: [
    'vitest',
    '@testing-library/react',
    'fake-indexeddb',
    's3rver',
    'standardwebhooks',
    '@napi-rs/canvas',
    'yauzl',
    'yazl',
    '@electric-sql/pglite',
    ...documentPackages,
    'ws',
    'y-websocket',
    'hono',
    'drizzle-orm',
    '@hono/zod-openapi',
    'pino',
    'react',
    'jotai',
    'node:',
  ],
}
