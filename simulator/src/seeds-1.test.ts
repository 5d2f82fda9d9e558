import { expectPromisesKept } from './test-seeds.ts'

expectPromisesKept({ first: 1, count: 60 })
