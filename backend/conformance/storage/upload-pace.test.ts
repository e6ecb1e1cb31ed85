import { type Stack, startStack } from '@kindling/test-kit/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFilesBucket } from '../support/files-bucket.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await createFilesBucket(stack);
});
afterAll(() => stack.close());

test('Rate limit: a member’s uploads are paced before their bodies are read, and nobody else waits for them', async () => {
  const [many, one] = [await stack.newMember('Nora Bell'), await stack.newMember('Olga Finch')];
  const upload = ({ id, session }: typeof many) =>
    fetch(`${stack.url}/storage/v1/object/member-files/${id}/${crypto.randomUUID()}.png`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'text/html',
      },
      body: '<p>',
    });
  const answers: Response[] = [];
  const refusals = () => answers.filter(({ status }) => status === 429);
  // More at once than may wait, and few enough that none waits long for the database.
  for (let round = 0; round < 20 && refusals().length === 0; round++)
    answers.push(...(await Promise.all(Array.from({ length: 40 }, () => upload(many)))));
  const refused = refusals();
  expect(refused.length).toBeGreaterThan(0);
  // What waits is answered as ever.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(130);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const served = await upload(one);
  expect([served.status, await served.json()]).toMatchObject([400, { error: 'invalid_mime_type' }]);
});
