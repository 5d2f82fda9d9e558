import { expectPromisesKept } from './test-seeds.ts'

// From 950000001 on people merge influencers, on one to three servers.
expectPromisesKept({ first: 950000001, count: 60 })
