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

/** Time series by its labels, found once for each: prom-client makes a key of them, in their order, each time. */
function byLabels<Labels extends (string | number)[], Series>(find: (...labels: Labels) => Series) {
  const found = new Map<string, Series>();
  return (...labels: Labels): Series => {
    const key = labels.join(' ');
    const series = found.get(key) ?? find(...labels);
    found.set(key, series);
    return series;
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
  const count = byLabels((method: string, route: string, status: number) => total.labels({ method, route, status }));
  const time = byLabels((method: string, route: string) => duration.labels({ method, route }));
  app.addHook('onResponse', (request, reply, done) => {
    if (!currentOrigin()) {
      // Rendered pages have no route of Fastify's.
      const route = request.routeOptions.url ?? '(page)';
      count(request.method, route, reply.statusCode).inc();
      time(request.method, route).observe(reply.elapsedTime / 1_000);
    }
    done();
  });
}
