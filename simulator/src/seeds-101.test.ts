import { expectPromisesKept } from './test-seeds.ts'

expectPromisesKept({ first: 101, count: 60 })
