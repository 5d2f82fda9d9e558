import { expectPromisesKept } from './test-seeds.ts'

expectPromisesKept({ first: 201, count: 60 })
