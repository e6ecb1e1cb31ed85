import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { currentOrigin } from './http/internal-origin.ts';

export interface Metrics {
  registry: Registry<OpenMetricsContentType>;
  securityEvents: Counter<'event'>;
  jobs: Histogram<'kind' | 'outcome'>;
  /** Gauge that is read when it is scraped; one that cannot be read then has no value. */
  gauge<Label extends string>(options: GaugeOptions<Label>): void;
}

interface GaugeOptions<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
  read: () => Promise<Sample<Label>[]> | Sample<Label>[];
}

interface Sample<Label extends string> {
  labels?: Record<Label, string>;
  value: number;
}

/** Seconds, from what a cached page takes to what a job may. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120];

/** Metrics of this process, in the OpenMetrics format. None has a label that somebody could write. */
export function createMetrics(): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return {
    registry,
    securityEvents: new Counter({
      name: 'kindling_security_events',
      help: 'Events of the security log, sign-ins and reached limits among them',
      labelNames: ['event'],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'kindling_job_duration_seconds',
      help: 'Jobs run by this server: completed, failed (tried again) or deadletter',
      labelNames: ['kind', 'outcome'],
      buckets: jobBuckets,
      registers: [registry],
    }),
    gauge({ name, help, labels = [], read }) {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [registry],
        async collect() {
          this.reset();
          const samples = await Promise.resolve(read()).catch(() => []);
          for (const { labels: values, value } of samples) this.set(values ?? {}, value);
        },
      });
    },
  };
}

/** Requests by route pattern and status. What the server asks itself for a page is part of that page's request. */
export function registerRequestMetrics(app: FastifyInstance, { registry }: Metrics): void {
  const total = new Counter({
    name: 'kindling_http_requests',
    help: 'HTTP requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'kindling_http_request_duration_seconds',
    help: 'Time until a response was sent',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (currentOrigin()) return;
    // Rendered pages have no route of Fastify's.
    const route = request.routeOptions.url ?? '(page)';
    const { method } = request;
    total.inc({ method, route, status: reply.statusCode });
    duration.observe({ method, route }, reply.elapsedTime / 1_000);
  });
}
