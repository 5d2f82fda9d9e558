/** Who may import whom, default-deny: its own area, listed areas, packages with all below them. The first match owns a file. */
export interface Area {
  readonly name: string
  readonly files: readonly string[]
  readonly areas: readonly string[]
  readonly packages: readonly string[]
  /** A stand-in for somebody outside: only tests, and areas that use stand-ins, may import it. */
  readonly isStandIn?: true
  readonly usesStandIns?: true
}

const documents = ['yjs', 'lib0', 'y-protocols']
const browsers = ['@playwright/test', 'playwright-core', '@axe-core/playwright', '@sparticuz/chromium']

const shared: readonly Area[] = [
  { name: 'domain', files: ['packages/domain/src/**'], areas: [], packages: ['zod'] },
  { name: 'contract', files: ['packages/contract/src/**'], areas: ['domain'], packages: ['zod'] },
  { name: 'account-doc', files: ['packages/account-doc/src/**'], areas: ['domain'], packages: ['yjs'] },
  { name: 'collab-wire', files: ['packages/collab-wire/src/**'], areas: [], packages: documents },
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

const server: readonly Area[] = [
  {
    name: 'composition',
    files: ['server/src/{main,start,listening,signals,app,outside,demo,demo-store,rebuild,tell-restored,mended-documents,attribution}.ts'],
    areas: ['*'],
    packages: ['*'],
  },
  { name: 'store of the demo', files: ['server/src/demo-store-thread.ts'], areas: ['fake-store'], packages: ['node:'], usesStandIns: true },
  { name: 'ports of features', files: ['server/src/feature.ts'], areas: ['*'], packages: ['*'] },
  { name: 'environment', files: ['server/src/env.ts'], areas: ['domain'], packages: ['zod', 'node:'] },
  { name: 'disk', files: ['server/src/disk/**'], areas: [], packages: ['node:'] },
  {
    name: 'installation',
    files: ['server/src/installation/**'],
    areas: ['disk', 'store', 'schema', 'domain', 'environment'],
    packages: ['better-sqlite3', 'drizzle-orm', 'zod', 'node:'],
  },
  {
    name: 'store',
    files: ['server/src/store/**'],
    areas: ['disk', 'schema', 'domain'],
    packages: ['drizzle-orm', 'better-sqlite3', 'pg', 'zod', 'node:'],
  },
  {
    name: 'backup',
    files: ['server/src/backup/**'],
    areas: ['installation', 'disk', 'store', 'schema', 'domain', 'environment'],
    packages: ['better-sqlite3', 'zod', 'node:'],
  },
  {
    name: 'admin',
    files: ['server/src/admin/**'],
    areas: ['backup', 'store', 'schema', 'domain', 'environment'],
    packages: ['drizzle-orm', 'node:'],
  },
  { name: 'job', files: ['server/src/job/**'], areas: ['store', 'schema', 'domain'], packages: ['drizzle-orm'] },
  { name: 'caller', files: ['server/src/http/{caller,origin}.ts'], areas: ['domain'], packages: [] },
  {
    name: 'http record',
    files: ['server/src/http/answer/*-record.ts'],
    areas: ['http', 'store', 'schema', 'domain'],
    packages: ['drizzle-orm'],
  },
  {
    name: 'auth',
    files: ['server/src/http/auth/**'],
    areas: ['caller', 'http', 'store', 'schema', 'domain'],
    packages: ['better-auth', 'drizzle-orm', 'hono', '@hono/zod-openapi', 'pino', 'node:'],
  },
  {
    name: 'http',
    files: ['server/src/http/**'],
    areas: ['http record', 'caller', 'store', 'schema', 'domain', 'contract'],
    packages: ['hono', '@hono/node-server', '@hono/zod-openapi', 'zod', 'pino', 'prom-client', 'swagger-ui-dist', 'node:'],
  },
  {
    name: 'collab',
    files: ['server/src/collab/**'],
    areas: ['caller', 'store', 'schema', 'domain', 'account-doc', 'collab-wire'],
    packages: [...documents, 'ws', 'drizzle-orm', 'node:'],
  },
  { name: 'facts', files: ['server/src/facts/**'], areas: ['store', 'schema', 'domain'], packages: ['drizzle-orm'] },
  {
    name: 'adapter',
    files: ['server/src/adapters/**'],
    areas: ['domain', 'disk'],
    packages: [
      'csv-parse',
      'nodemailer',
      'postal-mime',
      'zod',
      'ipaddr.js',
      'isbot',
      'htmlparser2',
      '@napi-rs/canvas',
      '@aws-sdk',
      'yazl',
      'yauzl',
      'pdfjs-dist',
      'mammoth',
      'word-extractor',
      'tesseract.js',
      'node:',
    ],
  },
  // Puts a feature together; nothing of a feature knows it.
  {
    name: 'feature',
    files: ['server/src/features/*/*-feature.ts'],
    areas: [
      'ports of features',
      'environment',
      'adapter',
      'routes',
      'service',
      'repository',
      'part of a feature',
      'http record',
      'auth',
      'http',
      'caller',
      'collab',
      'store',
      'domain',
      'account-doc',
    ],
    packages: ['hono', 'yjs', 'node:'],
  },
  {
    name: 'routes',
    files: ['server/src/features/*/**/*-routes.ts'],
    areas: ['http', 'caller', 'domain', 'contract', 'service', 'part of a feature'],
    packages: ['hono', '@hono/zod-openapi'],
  },
  {
    name: 'service',
    files: ['server/src/features/*/**/*-service.ts'],
    areas: ['facts', 'collab', 'store', 'caller', 'domain', 'account-doc', 'repository', 'part of a feature'],
    packages: ['yjs'],
  },
  {
    name: 'repository',
    files: ['server/src/features/*/**/*-{repository,projection,row,query}.ts'],
    areas: ['facts', 'store', 'schema', 'domain', 'account-doc', 'collab'],
    packages: ['drizzle-orm', 'yjs'],
  },
  {
    name: 'part of a feature',
    files: ['server/src/features/*/**/*.ts'],
    areas: ['facts', 'service', 'collab', 'store', 'caller', 'domain', 'account-doc', 'repository'],
    packages: ['yjs', 'zod'],
  },
]

const client: readonly Area[] = [
  {
    name: 'client composition',
    files: ['client/src/{main,routes,*-layer}.tsx', 'client/src/screen.ts'],
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
      'simple-icons',
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
    packages: [...documents, 'y-websocket', 'y-indexeddb', 'react', 'jotai'],
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
    areas: ['ui'],
    packages: ['vite', '@vitejs/plugin-react', '@pandacss/dev', 'vite-plugin-pwa', 'node:'],
  },
]

const proof: readonly Area[] = [
  { name: 'proof kit', files: ['proof-kit/**'], areas: [], packages: ['node:'] },
  {
    name: 'journeys',
    files: ['client/e2e/**'],
    areas: ['proof kit', 'domain', 'account-doc'],
    packages: [...browsers, 'yjs', 'y-websocket', 'ws', 'uqr', 'node:'],
  },
  {
    name: 'faults',
    files: ['server/faults/**'],
    areas: ['proof kit', 'domain', 'account-doc', 'collab-wire', 'fake-store'],
    usesStandIns: true,
    packages: ['yjs', 'y-websocket', 'ws', 'better-sqlite3', 'vitest', 'node:'],
  },
  // Composes server, devices and network like main and a browser, with fakes outside.
  { name: 'simulator', files: ['simulator/src/**'], areas: ['*'], packages: ['yjs', 'ws', 'drizzle-orm', 'vitest', 'node:'] },
  {
    name: 'benchmarks',
    files: ['bench/**'],
    areas: ['journeys', 'faults', 'proof kit'],
    // The peers come from bench's own lockfile.
    packages: [
      ...documents,
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

export const areas: readonly Area[] = [...shared, ...server, ...client, ...proof]

/** Tests and their helpers may also import their whole workspace package and these. */
export const forTests: Pick<Area, 'files' | 'areas' | 'packages'> = {
  files: ['**/*.test.{ts,tsx,mjs}', '**/test-*.ts'],
  areas: ['domain', 'account-doc', 'collab-wire', 'schema', 'fake-store'],
  packages: [
    'vitest',
    '@testing-library/react',
    'fake-indexeddb',
    's3rver',
    '@napi-rs/canvas',
    'yauzl',
    '@electric-sql/pglite',
    ...documents,
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
