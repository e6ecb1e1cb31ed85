import { newStatusToken } from '@kindling/domain/listings/listing-columns';
import type { ListingStatus } from '@kindling/domain/listings/listing-queries';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listingRow } from '../support/listing-values.ts';
import { queuedJobs } from '../support/queued-jobs.ts';

let stack: Stack;
let token: string;
let id: string;

const {
  status: _,
  status_token: __,
  ...columns
} = listingRow({
  contact_email: 'ruth@pottery.example',
  contact_phone: '01632 960 011',
  business_website: 'https://pottery.example',
  social_media_links: { links: ['@pots'] },
});

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(async () => {
  token = newStatusToken();
  const contact_email = `${crypto.randomUUID()}@pottery.example`;
  const { data, error } = await stack
    .visitor()
    .from('business_listings')
    .insert({ ...columns, contact_email, status: 'pending', status_token: token })
    .select('id')
    .single();
  expect(error).toBeNull();
  id = data?.id;
});

async function read(statusToken = token): Promise<ListingStatus | null> {
  const { data, error } = await stack.visitor().rpc('listing_status', { token: statusToken });
  if (error) throw error;
  return data;
}

function send(change: Record<string, unknown> = {}, statusToken = token) {
  return stack.visitor().rpc('resubmit_listing', { token: statusToken, listing: { ...columns, ...change } });
}

async function review(status: string, reason: string | null = null): Promise<void> {
  await stack.sql.query(
    'update public.business_listings set status = $2, decline_reason = $3, reviewed_at = now() where id = $1',
    [id, status, reason],
  );
}

async function timesAnnounced(): Promise<number> {
  return (await queuedJobs(stack, { id })).length;
}

describe('the private link', () => {
  test('shows all of the listing and that it waits, with the time it is promised by', async () => {
    const shown = await read();
    expect(shown).toEqual({
      id,
      slug: expect.stringMatching(/^kettlewick-pottery(-\d+)?$/),
      status: 'pending',
      decline_reason: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      reviewed_at: null,
      review_by: expect.any(String),
      listing: { ...columns, contact_email: expect.stringMatching(/@pottery\.example$/) },
      revision: null,
      correction: null,
    });
    const promised = Date.parse(shown?.review_by ?? '') - Date.parse(shown?.created_at ?? '');
    expect(promised / 3_600_000).toBe(48);
  });

  test('shows a decision, and the reason of a decline', async () => {
    await review('approved');
    expect(await read()).toMatchObject({ status: 'approved', review_by: null, reviewed_at: expect.any(String) });
    await review('declined', 'We could not reach you.');
    expect(await read()).toMatchObject({
      status: 'declined',
      decline_reason: 'We could not reach you.',
      review_by: null,
    });
  });

  test('shows nothing for a token nobody has, nor for what is kept of one', async () => {
    const { rows } = await stack.sql.query('select status_token from public.business_listings where id = $1', [id]);
    for (const wrong of [newStatusToken(), '', token.slice(0, -1), `${token}=`, rows[0].status_token, id]) {
      expect(await read(wrong)).toBeNull();
      expect((await send({}, wrong)).data).toBeNull();
    }
  });
});

describe('changing it', () => {
  test('of a pending one: it goes on waiting, with the new words', async () => {
    const { data, error } = await send({ business_name: 'Kettlewick Clay', contact_name: 'Bethan Price' });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      status: 'pending',
      listing: { business_name: 'Kettlewick Clay', contact_name: 'Bethan Price' },
    });
    expect(await read()).toEqual(data);
    expect(await timesAnnounced()).toBe(2);
  });

  test('of an approved one: the change waits beside it, and it stays in the directory as it was', async () => {
    await review('approved');
    const found = () => stack.visitor().from('business_listings').select('id').eq('id', id);
    expect((await found()).data).toHaveLength(1);
    const before = await read();
    const { data } = await send({ business_description: 'Now with a kiln of our own.' });
    expect(data).toMatchObject({
      ...before,
      revision: { status: 'pending', changes: { business_description: 'Now with a kiln of our own.' } },
    });
    expect(Date.parse(data.revision.updated_at)).toBeGreaterThan(Date.parse(before?.updated_at ?? ''));
    expect((await found()).data).toHaveLength(1);
    expect((await stack.visitor().rpc('search_listings', { search: 'kiln of our own' })).data).toEqual([]);
  });

  test('of an approved one to what it is already: it stays approved', async () => {
    await review('approved');
    const shown = await read();
    const { data } = await send({ ...shown?.listing });
    expect(data).toEqual(shown);
    expect(await timesAnnounced()).toBe(1);
  });

  test('of a declined one: it waits again and the reason is gone, changed or not', async () => {
    await review('declined', 'Please say where you are.');
    const shown = await read();
    expect((await send({ ...shown?.listing })).data).toMatchObject({ status: 'pending', decline_reason: null });
    expect(await timesAnnounced()).toBe(2);
  });

  test('takes nothing but the form’s fields', async () => {
    const other = crypto.randomUUID();
    const more = {
      id: other,
      slug: 'mine',
      status: 'approved',
      created_at: '2020-01-01',
      status_token: 'x',
      search_text: 'x',
    };
    const before = await read();
    const { data, error } = await send(more);
    expect(error).toBeNull();
    expect(data).toMatchObject({ id, slug: before?.slug, status: 'pending', created_at: before?.created_at });
    expect(await read()).toEqual(data);
  });

  test('is refused where the form would refuse it, and nothing changes', async () => {
    const before = await read();
    for (const wrong of [
      { business_name: ' ' },
      { business_name: null },
      { contact_email: 'ruth' },
      { business_website: 'javascript:alert(1)' },
      { services_offered: [] },
      { category: 'pottery' },
      { social_media_links: { links: ['data:text/html,x'] } },
    ]) {
      const { error, status } = await send(wrong);
      expect([error?.code, status], JSON.stringify(wrong)).toEqual([expect.stringMatching(/^23(514|502)$/), 400]);
    }
    expect(await read()).toEqual(before);
  });

  test('ends at twenty times a day', async () => {
    for (let change = 0; change < 20; change += 1)
      expect((await send({ business_name: `N ${change}` })).error).toBeNull();
    expect(await send({ business_name: 'Once more' })).toMatchObject({ status: 429, error: { code: 'PT429' } });
    expect(await read()).toMatchObject({ listing: { business_name: 'N 19' } });
  });
});
