import { createHash } from 'node:crypto';
import { newStatusToken } from '@kindling/domain/listings/listing-columns';
import { type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertInto } from '../../support/insert-statement.ts';
import { listingRow, publicListingColumns } from '../../support/listing-values.ts';
import { queuedJobs } from '../../support/queued-jobs.ts';
import { type Caller, errorOf, member, newAccount, runAs, visitor } from '../../support/run-as.ts';

const table = 'public.business_listings';
const readAll = `select ${publicListingColumns.join(', ')} from ${table} where business_name = $1`;

let stack: Stack;
let maya: string;
let moderator: string;

/** Insert statement with its values; objects are sent as JSON. */
function insert(change: Record<string, unknown> = {}) {
  return insertInto(table, listingRow(change));
}

async function insertPast(change: Record<string, unknown>): Promise<void> {
  await stack.sql.query(...insert(change));
}

async function names(speaker: Caller, name: string): Promise<string[]> {
  const { rows } = await runAs(stack.sql, speaker, readAll, [name]);
  return rows.map((row) => row.status);
}

beforeAll(async () => {
  stack = await startStack();
  maya = await newAccount(stack.sql);
  moderator = await newAccount(stack.sql);
  await stack.sql.query(`update auth.users set raw_app_meta_data = '{"role": "moderator"}' where id = $1`, [moderator]);
});
afterAll(() => stack.close());

describe('submitting', () => {
  test('[ROLE-02] [BIZ-01] a visitor and a member do, and it waits for review', async () => {
    for (const speaker of [visitor, member(maya)]) {
      const business_name = `Submitted ${crypto.randomUUID()}`;
      await runAs(stack.sql, speaker, ...insert({ business_name }));
      const { rows } = await stack.sql.query(`select id, status from ${table} where business_name = $1`, [
        business_name,
      ]);
      expect(rows).toMatchObject([{ status: 'pending' }]);
      const { id } = rows[0];
      expect(await queuedJobs(stack, { id })).toEqual([{ kind: 'listing_received', payload: { id } }]);
      expect(await names(speaker, business_name)).toEqual([]);
    }
  });

  test('nobody approves or declines her own with it', async () => {
    for (const status of ['approved', 'declined']) {
      expect(await errorOf(stack.sql, visitor, ...insert({ status }))).toBe('42501');
      expect(await errorOf(stack.sql, member(maya), ...insert({ status }))).toBe('42501');
      expect(await errorOf(stack.sql, member(moderator), ...insert({ status }))).toBe('42501');
    }
    expect(await errorOf(stack.sql, visitor, ...insert({ status: 'open' }))).toMatch(/23514|42501/);
  });

  test('what is the database’s to say cannot be said', async () => {
    for (const own of [
      { id: crypto.randomUUID() },
      { slug: 'mine' },
      { created_at: '2020-01-01' },
      { updated_at: '2020-01-01' },
      { reviewed_at: '2020-01-01' },
      { decline_reason: 'none' },
      { created_xact: '1' },
    ]) {
      expect(await errorOf(stack.sql, visitor, ...insert(own)), Object.keys(own)[0]).toBe('42501');
      expect(await errorOf(stack.sql, member(maya), ...insert(own)), Object.keys(own)[0]).toBe('42501');
    }
  });

  test('nobody changes or deletes a row', async () => {
    for (const speaker of [visitor, member(maya), member(moderator)]) {
      expect(await errorOf(stack.sql, speaker, `update ${table} set business_name = 'Mine'`)).toBe('42501');
      expect(await errorOf(stack.sql, speaker, `update ${table} set status = 'approved'`)).toBe('42501');
      expect(await errorOf(stack.sql, speaker, `delete from ${table}`)).toBe('42501');
    }
  });
});

describe('reading', () => {
  test('[STATE-16] an approved one is everybody’s, a pending or declined one a moderator’s alone', async () => {
    const business_name = `Everything ${crypto.randomUUID()}`;
    for (const status of ['approved', 'pending', 'declined']) await insertPast({ business_name, status });
    expect(await names(visitor, business_name)).toEqual(['approved']);
    expect(await names(member(maya), business_name)).toEqual(['approved']);
    expect((await names(member(moderator), business_name)).sort()).toEqual(['approved', 'declined', 'pending']);
  });

  test('who submits one gets its row back, in that statement and never again', async () => {
    for (const speaker of [visitor, member(maya)]) {
      const [text, values] = insert({ business_name: `Once ${crypto.randomUUID()}` });
      const { rows } = await runAs(stack.sql, speaker, `${text} returning ${publicListingColumns.join(', ')}`, values);
      expect(rows).toMatchObject([{ status: 'pending', business_name: values[0] }]);
      expect(await names(speaker, String(values[0]))).toEqual([]);
    }
  });

  test('what is private is read by nobody, not even in a filter or an order', async () => {
    const hidden = ['contact_name', 'status_token', 'decline_reason', 'created_xact', '*'];
    for (const speaker of [visitor, member(maya), member(moderator)]) {
      for (const column of hidden) {
        expect(await errorOf(stack.sql, speaker, `select ${column} from ${table}`), column).toBe('42501');
      }
      for (const column of hidden.slice(0, -1)) {
        expect(await errorOf(stack.sql, speaker, `select id from ${table} where ${column} is null`)).toBe('42501');
        expect(await errorOf(stack.sql, speaker, `select id from ${table} order by ${column}`)).toBe('42501');
        const [text, values] = insert();
        expect(await errorOf(stack.sql, speaker, `${text} returning ${column}`, values)).toBe('42501');
      }
    }
  });
});

describe('its address', () => {
  async function slugOf(change: Record<string, unknown>): Promise<string> {
    const [text, values] = insert(change);
    const { rows } = await runAs(stack.sql, visitor, `${text} returning slug`, values);
    return rows[0].slug;
  }

  test('is made of name and town', async () => {
    const cases = [
      ['The Crumb & Co.', '4 Market Square, Upper Wick', 'the-crumb-co-upper-wick'],
      ['Café Émile', 'Nether Wallop', 'cafe-emile-nether-wallop'],
      ['Nether Yoga', 'The Barn, Nether', 'nether-yoga'],
      ['陶芸', '京都', 'business'],
      ['🔥', 'Little Ford', 'little-ford'],
      ['x'.repeat(200), 'Ford', 'x'.repeat(80)],
    ] as const;
    for (const [business_name, business_location, slug] of cases) {
      expect(await slugOf({ business_name, business_location })).toBe(slug);
    }
  });

  test('is nobody else’s, even when two are submitted at once', async () => {
    const twin = { business_name: 'Twin Studio', business_location: 'Ludd' };
    const slugs = await Promise.all(Array.from({ length: 3 }, () => slugOf(twin)));
    expect(slugs.sort()).toEqual(['twin-studio-ludd', 'twin-studio-ludd-2', 'twin-studio-ludd-3']);
  });
});

describe('the token of the private link', () => {
  test('is kept as its hash', async () => {
    const status_token = newStatusToken();
    const [text, values] = insert({ status_token });
    const { rows } = await runAs(stack.sql, visitor, `${text} returning id`, values);
    const stored = await stack.sql.query(`select status_token from ${table} where id = $1`, [rows[0].id]);
    expect(stored.rows).toEqual([{ status_token: createHash('sha256').update(status_token).digest('hex') }]);
  });

  test('is refused where it could be guessed, and may be left out', async () => {
    for (const status_token of ['', 'a'.repeat(42), `${'a'.repeat(42)}!`, 'a'.repeat(129)]) {
      expect(await errorOf(stack.sql, visitor, ...insert({ status_token }))).toBe('23514');
    }
    expect(await errorOf(stack.sql, visitor, ...insert({ status_token: null }))).toBe('allowed');
  });
});

describe('a flood', () => {
  const from = (address: string): Caller => ({ ...visitor, headers: { 'x-forwarded-for': address } });
  const counted = async (speakers: readonly Caller[], change: () => Record<string, unknown>) => {
    const answers = [];
    for (const speaker of speakers) answers.push(await errorOf(stack.sql, speaker, ...insert(change())));
    return answers.filter((answer) => answer === 'allowed').length;
  };

  test('Rate limit: from one network ends at fifty a day', async () => {
    const sixty = (address: (n: number) => string) => Array.from({ length: 53 }, (_, n) => from(address(n)));
    expect(
      await counted(
        sixty(() => '198.51.100.7'),
        () => ({}),
      ),
    ).toBe(50);
    expect(
      await counted(
        sixty((n) => `2001:db8:1:2::${n + 1}`),
        () => ({}),
      ),
    ).toBe(50);
    expect(await errorOf(stack.sql, from('198.51.100.8'), ...insert())).toBe('allowed');
    expect(await errorOf(stack.sql, from('198.51.100.7, 10.0.0.1'), ...insert())).toBe('PT429');
    expect(await errorOf(stack.sql, from('nonsense'), ...insert())).toBe('allowed');
  });

  test('Rate limit: for one address ends at ten a day in a network, however it is typed, and takes nothing from its owner', async () => {
    const networks = Array.from({ length: 12 }, () => from('203.0.113.1'));
    let n = 0;
    const contact_email = () => (++n % 2 ? 'flood@pottery.example' : 'Flood@Pottery.example');
    expect(await counted(networks, () => ({ contact_email: contact_email() }))).toBe(10);
    expect(await counted([from('203.0.113.2')], () => ({ contact_email: contact_email() }))).toBe(1);
  });

  test('in one request ends there as well, and leaves nothing', async () => {
    const many = `insert into ${table} (business_name, contact_name, contact_email, business_location,
        business_description, services_offered, category)
      select 'Flood', 'Ruth', 'r' || n || '@pottery.example', 'Ford', 'Ten letters.', '{Clay}', 'arts'
        from generate_series(1, $1) n`;
    expect(await errorOf(stack.sql, from('203.0.113.200'), many, [51])).toBe('PT429');
    expect(await errorOf(stack.sql, from('203.0.113.200'), many, [50])).toBe('allowed');
    const { rows } = await stack.sql.query(`select count(*)::int from ${table} where business_name = 'Flood'`);
    expect(rows).toEqual([{ count: 50 }]);
  });

  test('from one IPv6 site ends at ten networks, however many it has', async () => {
    const many = `insert into ${table} (business_name, contact_name, contact_email, business_location,
        business_description, services_offered, category)
      select 'Site', 'Ruth', 's' || n || '@pottery.example', 'Ford', 'Ten letters.', '{Clay}', 'arts'
        from generate_series(1, 50) n`;
    for (let n = 0; n < 10; n += 1) {
      expect(await errorOf(stack.sql, from(`2001:db8:48:${n}::1`), many)).toBe('allowed');
    }
    expect(await errorOf(stack.sql, from('2001:db8:48:ffff::1'), ...insert())).toBe('PT429');
    expect(await errorOf(stack.sql, from('2001:db8:49::1'), ...insert())).toBe('allowed');
  });

  test('the owner and the server itself are not counted', async () => {
    for (let n = 0; n < 12; n += 1) await insertPast({ contact_email: 'owner@pottery.example' });
  });
});
