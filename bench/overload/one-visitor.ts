import type { Persona, Stack } from '@kindling/test-kit';
import { expensiveRequests } from './expensive-requests.ts';
import type { PlannedRequest } from './load-process.ts';
import { measureReaders } from './measure-readers.ts';
import { pagesOf } from './reader.ts';
import { signInOf } from './sign-ins.ts';

const connections = 80;
const network = '192.0.2.1';

/** One visitor asks over and over for what is dearest, from one network. */
export async function measureOneVisitor(stack: Stack, members: readonly Persona[], seconds: number): Promise<void> {
  console.log(`\n## One visitor with ${connections} connections from one network, each asking in turn for:\n`);
  for (const { name } of expensiveRequests) console.log(`- ${name}`);
  const requests = expensiveRequests.map(
    (request): PlannedRequest => ({
      ...request,
      path: `/rest/v1/${request.path}`,
      headers: { apikey: stack.publishableKey, 'x-forwarded-for': network, ...request.headers },
    }),
  );
  const clients = Array.from({ length: connections }, (_, n) => {
    const first = n % requests.length;
    return [...requests.slice(first), ...requests.slice(0, first)];
  });
  const [reader, ...others] = members as [Persona, ...Persona[]];
  await measureReaders(stack, { url: stack.url, clients, patient: false }, seconds, (n) => [
    ...pagesOf(reader),
    // Separate accounts, and every third round only: the limits of sign-ins and sessions are no part of it.
    ...(n % 3 === 0 ? [signInOf(others[n % others.length] as Persona)] : []),
  ]);
}
