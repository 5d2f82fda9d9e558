import { expectPromisesKept } from './test-seeds.ts'

// From 900000001 on there are one to three servers.
expectPromisesKept({ first: 910000001, count: 60 })
