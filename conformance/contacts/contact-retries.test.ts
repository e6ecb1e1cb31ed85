import { type HubSpotServer, type Stack, startHubSpot, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '../support/submit-forms.ts';

// Failed contact syncs in the admin console, and retrying them.

let hubspot: HubSpotServer;
let stack: Stack;
beforeAll(async () => {
  hubspot = await startHubSpot();
  stack = await startStack({
    contacts: hubspot.settings(),
  });
});
afterAll(async () => {
  await stack.close();
  await hubspot.close();
});

async function join(): Promise<string> {
  const { client, email } = await stack.newMember();
  await client.functions.invoke('hubspot-integration', { body: { action: 'create_contact', data: {} } });
  return email;
}

test('what was refused, and what waits through a pause, is counted with the reason and delivered when asked for', async () => {
  const admin = await grantRole(stack, await stack.newMember('Olga Brandt'), 'admin');
  const read = async (name: 'admin_contacts' | 'admin_contact_pause') =>
    (await admin.client.rpc(name).throwOnError()).data as Record<string, unknown>[];
  await join();
  hubspot.faultFor = () => ({ status: 400, body: { category: 'VALIDATION_ERROR', message: 'hers@example.org' } });
  const refused = [await join(), await join()];
  hubspot.faultFor = () => ({ status: 429, headers: { 'retry-after': '3600' } });
  const late = await join();
  expect(await read('admin_contacts')).toEqual([
    { kind: 'members', state: 'done', reason: null, contacts: 1 },
    { kind: 'members', state: 'refused', reason: '400 VALIDATION_ERROR', contacts: 2 },
    { kind: 'members', state: 'waiting', reason: null, contacts: 1 },
  ]);
  const [pause] = await read('admin_contact_pause');
  expect(pause).toMatchObject({ reason: '429', failures: 1 });
  expect(Date.parse(String(pause?.paused_until))).toBeGreaterThan(Date.now() + 3_500_000);

  hubspot.faultFor = () => undefined;
  expect((await admin.client.rpc('retry_contacts').throwOnError()).data).toBe(3);
  await expect
    .poll(() => read('admin_contacts'))
    .toEqual([{ kind: 'members', state: 'done', reason: null, contacts: 4 }]);
  expect(await read('admin_contact_pause')).toEqual([]);
  expect(hubspot.made).toEqual(expect.arrayContaining([...refused, late]));

  expect((await admin.client.rpc('retry_contacts').throwOnError()).data).toBe(0);
  const { data: acts } = await admin.client.from('admin_acts').select('act, detail, admin_id').throwOnError();
  expect(acts).toEqual([{ act: 'retry_kind', detail: 'contact_sync', admin_id: admin.id }]);
});
