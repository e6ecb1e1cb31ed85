type Answer = readonly [status: number, retryAfter: string | null];

/** Requests to each service, a page among them, that need the database. */
const requests: Record<string, [path: string, init?: RequestInit]> = {
  rest: ['/rest/v1/business_listings?select=id'],
  auth: [
    '/auth/v1/token?grant_type=password',
    { method: 'POST', body: JSON.stringify({ email: 'rowan@example.org', password: 'a quiet corner' }) },
  ],
  storage: ['/storage/v1/object/public/avatars/somebody'],
  page: ['/businesses'],
  'page that reads a row': ['/classes/a-quiet-corner'],
  readiness: ['/health/ready'],
};

/** What a service answers, how long that took in milliseconds, and when it was asked. */
export interface ServiceAnswer {
  service: string;
  answer: Answer;
  took: number;
  askedAt: number;
}

/** Asks each service at once. */
export function askEveryService(
  url: string,
  apikey: string,
  services = Object.keys(requests),
): Promise<ServiceAnswer[]> {
  return Promise.all(
    Object.entries(requests)
      .filter(([service]) => services.includes(service))
      .map(async ([service, [path, init]]) => {
        const askedAt = performance.now();
        const response = await fetch(url + path, {
          ...init,
          headers: {
            apikey,
            'content-type': 'application/json',
            accept: service.startsWith('page') ? 'text/html' : '*/*',
          },
          // Far below a browser's patience, and far above what an answer takes on the busiest machine.
          signal: AbortSignal.timeout(20_000),
        });
        await response.arrayBuffer();
        const answer = [response.status, response.headers.get('retry-after')] as const;
        return { service, answer, took: performance.now() - askedAt, askedAt };
      }),
  );
}

/** Answers by service. */
export const byService = (answers: readonly ServiceAnswer[]): Record<string, Answer> =>
  Object.fromEntries(answers.map(({ service, answer }) => [service, answer]));

/** Everybody hears 503 with Retry-After. */
export const away: Record<string, Answer> = Object.fromEntries(
  Object.keys(requests).map((service) => [service, [503, '2']]),
);
