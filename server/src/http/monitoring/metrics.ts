import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The server's counts of itself. Each server has its registry: two in one process do not mix. */
export const createMetrics = ({ ofProcess = true } = {}) => {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry, prefix: 'rapport_' })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'rapport_http_request_seconds',
      help: 'Time to the answer of a call',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    failures: new Counter({ name: 'rapport_http_failures_total', help: 'Calls that ended in an unexpected error', registers }),
    eventStreams: new Gauge({ name: 'rapport_event_streams', help: 'Open streams of live events', registers }),
  }
}
