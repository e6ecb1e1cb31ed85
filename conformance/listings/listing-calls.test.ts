import { newStatusToken, toListingInsert } from '@kindling/domain/listings/listing-columns';
import { listingColumns } from '@kindling/domain/listings/listing-queries';
import { listingSchema } from '@kindling/domain/listings/listing-schema';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findListings } from '../../apps/web/app/features/listings/directory/find-listings.ts';
import type { ListingFilters } from '../../apps/web/app/features/listings/directory/listing-filters.ts';
import { sendListing } from '../../apps/web/app/features/listings/form/send-listing.ts';
import { type AppPage, openAppPage } from '../support/app-page.ts';
import { insertListings } from '../support/insert-listings.ts';
import { listingRow, publicListingColumns } from '../support/listing-values.ts';

// Calls of the directory and the listing form as the app makes them, through supabase-js over HTTP.

const typed = {
  businessName: ' Kettlewick Pottery ',
  contactName: 'Ruth Pemberton',
  contactEmail: 'ruth@pottery.example',
  contactPhone: '01632 960 011',
  businessWebsite: 'https://pottery.example',
  businessLocation: 'Mill Lane, Kettlewick',
  businessDescription: 'Evening classes at the wheel.',
  category: 'arts',
  servicesOffered: 'Wheel throwing, , Glazing',
  socialMediaLinks: 'https://social.example/pots, @pots',
};

/** What the specification lists of a business, but for the contact's name, which is not public. */
const publicColumns = [
  'id',
  'slug',
  'business_name',
  'contact_email',
  'contact_phone',
  'business_website',
  'business_location',
  'business_description',
  'services_offered',
  'category',
  'social_media_links',
  'status',
  'created_at',
  'updated_at',
];

let stack: Stack;
let page: AppPage;
let maya: Persona;
let moderator: Persona;

beforeAll(async () => {
  stack = await startStack({ trustProxy: 1 });
  page = await openAppPage(stack);
  maya = await stack.newMember('Maya Ellis');
  moderator = await stack.newMember('Ruth Pemberton');
  await stack.sql.query(`update auth.users set raw_app_meta_data = '{"role": "moderator"}' where id = $1`, [
    moderator.id,
  ]);
});
afterAll(() => stack.close());
beforeEach(() =>
  stack.sql.query(
    'delete from public.business_listings; delete from private.submission_counts; delete from backend.outbox',
  ),
);

function formRow(change: Partial<typeof typed> = {}) {
  return toListingInsert(listingSchema.parse({ ...typed, ...change }), newStatusToken());
}

/** Without the contact that is passed on in the background after an insert, and the photographs of what was found. */
const sentToTables = () =>
  page.sent().filter(({ line }) => line.includes('/rest/v1/') && !line.startsWith('GET /rest/v1/lead_photos?'));

async function readers(): Promise<[string, SupabaseClient][]> {
  return [
    ['a visitor', stack.visitor()],
    ['a member', maya.client],
    ['a moderator', moderator.client],
  ];
}

describe('submitting a listing', () => {
  const sentRow = {
    business_name: 'Kettlewick Pottery',
    contact_name: 'Ruth Pemberton',
    contact_email: 'ruth@pottery.example',
    contact_phone: '01632 960 011',
    business_website: 'https://pottery.example',
    business_location: 'Mill Lane, Kettlewick',
    business_description: 'Evening classes at the wheel.',
    services_offered: ['Wheel throwing', 'Glazing'],
    category: 'arts',
    social_media_links: { links: ['https://social.example/pots', '@pots'] },
  };

  const slugOf = (row: unknown) => String((row as { slug?: string } | undefined)?.slug);

  /** Sends the form as the app does. Returns the insert, as it was sent. */
  async function sendForm(change: Partial<typeof typed> = {}) {
    // Whether it was taken is asserted by the status of its answer.
    await sendListing(listingSchema.parse({ ...typed, ...change }), newStatusToken()).catch(() => {});
    return sentToTables().find(({ line }) => line.includes('/business_listings'));
  }

  test('[CALL-28] [CALL-30] [CALL-31] inserts it, pending, and returns its row', async () => {
    for (const sign of [() => page.signOut(), () => page.signIn(maya)]) {
      await sign();
      const sent = await sendForm();
      expect(sent?.line).toBe(`POST /rest/v1/business_listings?select=${publicColumns.join(',')}`);
      expect(sent?.body).toEqual({ ...sentRow, status: 'pending', status_token: expect.stringMatching(/^[\w-]{43}$/) });
      expect(sent?.headers.get('prefer')).toContain('return=representation');
      expect(sent?.status).toBe(201);
      const { contact_name: _, ...row } = sentRow;
      expect(sent?.answer).toEqual({
        ...row,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        slug: expect.stringMatching(/^kettlewick-pottery/),
        status: 'pending',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      });
      const again = await page.backend.from('business_listings').select('id').eq('slug', slugOf(sent?.answer));
      expect(again).toMatchObject({ data: [], error: null });
    }
    const { rows } = await stack.sql.query('select contact_name, status from public.business_listings');
    expect(rows).toEqual(Array(2).fill({ contact_name: 'Ruth Pemberton', status: 'pending' }));
  });

  test('[ROLE-02] [CALL-29] [ENTITY-20] a visitor sends phone number and website, or null', async () => {
    await page.signOut();
    const filled = await sendForm();
    expect(filled).toMatchObject({
      status: 201,
      body: { contact_phone: '01632 960 011', business_website: 'https://pottery.example' },
    });
    const empty = await sendForm({ contactPhone: '', businessWebsite: ' ' });
    expect(empty).toMatchObject({ status: 201, body: { contact_phone: null, business_website: null } });
    const row = formRow({ contactPhone: '', businessWebsite: ' ' });
    const columns = 'contact_phone, business_website';
    const { data, error } = await stack.visitor().from('business_listings').insert(row).select(columns).single();
    expect(error).toBeNull();
    expect(data).toEqual({ contact_phone: null, business_website: null });
    const { contact_phone: _, business_website: __, social_media_links: ___, ...least } = row;
    expect(
      (
        await stack
          .visitor()
          .from('business_listings')
          .insert({ ...least, status_token: newStatusToken() })
      ).status,
    ).toBe(201);
    for (const column of Object.keys(least).filter((name) => !name.startsWith('status'))) {
      const { error } = await stack
        .visitor()
        .from('business_listings')
        .insert({ ...least, status_token: null, [column]: null });
      expect(error?.code, column).toBe('23502');
    }
  });

  test('[ENTITY-22] the links are an object with a list of links, or nothing', async () => {
    const send = (social_media_links: unknown) =>
      stack
        .visitor()
        .from('business_listings')
        .insert({ ...formRow(), social_media_links })
        .select('social_media_links')
        .single();
    for (const links of [{ links: ['@pots', 'https://social.example'] }, null, {}, { links: [] }])
      expect((await send(links)).data, JSON.stringify(links)).toEqual({ social_media_links: links });
    for (const wrong of [
      ['@pots'],
      'https://social.example',
      { links: '@pots' },
      { links: null },
      { links: [7] },
      { links: ['@pots'], more: 1 },
      { links: [' '] },
    ]) {
      expect((await send(wrong)).error?.code, JSON.stringify(wrong)).toBe('23514');
    }
  });

  test('[ENTITY-21] the services are a list of texts', async () => {
    const send = (services_offered: unknown) =>
      stack
        .visitor()
        .from('business_listings')
        .insert({ ...formRow(), services_offered })
        .select('services_offered')
        .single();
    expect((await send(['Clay'])).data).toEqual({ services_offered: ['Clay'] });
    for (const wrong of [[], [''], [null], [['Clay']], 'Clay', { 0: 'Clay' }]) {
      expect((await send(wrong)).error?.code ?? 'allowed', JSON.stringify(wrong)).toMatch(/^(23514|22P02)$/);
    }
  });

  test('[ENTITY-19] every field of the form is kept in its column', async () => {
    expect((await stack.visitor().from('business_listings').insert(formRow())).error).toBeNull();
    const columns = `id, business_name, contact_name, contact_email, contact_phone, business_website, business_location,
      business_description, services_offered, category, social_media_links, status, created_at`;
    const { rows } = await stack.sql.query(`select ${columns} from public.business_listings`);
    expect(rows).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        business_name: 'Kettlewick Pottery',
        contact_name: 'Ruth Pemberton',
        contact_email: 'ruth@pottery.example',
        contact_phone: '01632 960 011',
        business_website: 'https://pottery.example',
        business_location: 'Mill Lane, Kettlewick',
        business_description: 'Evening classes at the wheel.',
        services_offered: ['Wheel throwing', 'Glazing'],
        category: 'arts',
        social_media_links: { links: ['https://social.example/pots', '@pots'] },
        status: 'pending',
        created_at: expect.any(Date),
      },
    ]);
  });

  test('another status is refused, and so is asking for what is private', async () => {
    for (const client of [stack.visitor(), maya.client, moderator.client]) {
      const table = client.from('business_listings');
      for (const status of ['approved', 'declined']) {
        expect((await table.insert({ ...formRow(), status })).error?.code).toBe('42501');
      }
      expect((await table.insert(formRow()).select()).error?.code).toBe('42501');
      expect((await table.insert(formRow()).select('contact_name')).error?.code).toBe('42501');
      expect((await table.insert(formRow()).select('id, status_token')).error?.code).toBe('42501');
    }
    expect((await stack.sql.query('select from public.business_listings')).rowCount).toBe(0);
  });

  test('a flood is told to stop, whatever address it says it comes from', async () => {
    const send = (n: number) =>
      stack
        .visitor({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` })
        .from('business_listings')
        .insert(formRow({ contactEmail: `ruth${n}@pottery.example` }));
    for (let n = 0; n < 50; n += 1) expect((await send(n)).error).toBeNull();
    const { error, status } = await send(50);
    expect({ status, ...error }).toMatchObject({
      status: 429,
      code: 'PT429',
      message: 'That’s enough for one day. Please try again tomorrow.',
    });
    const response = await fetch(`${stack.url}/rest/v1/business_listings`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': '198.51.100.51, 203.0.113.9',
      },
      body: JSON.stringify(formRow()),
    });
    // Until the day of the count is over.
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  });
});

describe('reading the directory', () => {
  const nothing = { search: '', category: '', location: '' } as const;
  const namesOf = ({ listings }: { listings: { business_name: string }[] }) =>
    listings.map(({ business_name }) => business_name);

  test('[CALL-24] all fields of the approved ones, newest first', async () => {
    const names = ['Oldest', 'Middle', 'Newest'];
    await insertListings(
      stack.sql,
      names.map((business_name) => listingRow({ business_name, status: 'approved' })),
    );
    await insertListings(
      stack.sql,
      ['pending', 'declined'].map((status) => listingRow({ business_name: status, status })),
    );
    for (const [who, sign] of [
      ['a visitor', () => page.signOut()],
      ['a member', () => page.signIn(maya)],
      ['a moderator', () => page.signIn(moderator)],
    ] as const) {
      await sign();
      const found = await findListings(page.backend, nothing);
      expect(namesOf(found), who).toEqual(['Newest', 'Middle', 'Oldest']);
      const { rows } = await stack.sql.query(
        `select row_to_json(l) as row from public.business_listings l where business_name = 'Newest'`,
      );
      const stored: Record<string, unknown> = rows[0].row;
      expect(found.listings[0]).toEqual(Object.fromEntries(publicColumns.map((column) => [column, stored[column]])));
    }
    const query = `select=${publicColumns.join(',')}&status=eq.approved&order=created_at.desc,id.desc&limit=25`;
    expect(sentToTables().map(({ line }) => line)).toEqual([`GET /rest/v1/business_listings?${query}`]);
  });

  describe('filtered by the server', () => {
    beforeEach(async () => {
      await page.signOut();
      await insertListings(
        stack.sql,
        [
          {},
          {
            business_name: 'Crumb & Co',
            business_description: 'Sourdough, 100% rye and other slow breads.',
            business_location: 'Market Square, Ludlow',
            services_offered: ['Bread class', 'Hen party baking'],
            category: 'cooking',
          },
          {
            business_name: 'Café Émile',
            business_description: 'French conversation over coffee.',
            business_location: 'KETTLEWICK',
            services_offered: ['French_for_beginners'],
            category: 'learning',
          },
        ].map((change) => listingRow({ ...sentPottery, ...change, status: 'approved' })),
      );
    });

    const sentPottery = {
      business_name: 'Kettlewick Pottery',
      business_description: 'Evening classes at the wheel.',
      business_location: 'Mill Lane, Kettlewick',
      services_offered: ['Wheel throwing', 'Glazing'],
      category: 'arts',
    };

    /** Exact matches that the directory shows, after checking what it sends. */
    async function shown(filters: Partial<ListingFilters>): Promise<string[]> {
      const found = await findListings(page.backend, { ...nothing, ...filters });
      const sent = sentToTables();
      expect(sent).toMatchObject([{ line: 'POST /rest/v1/rpc/search_listings', status: 200 }]);
      expect(sent[0]?.body).toEqual({ search: '', category: '', location: '', page_size: 25, ...filters });
      return found.similar ? [] : namesOf(found);
    }

    test('[CALL-25] by category: exactly this one', async () => {
      expect(await shown({ category: 'arts' })).toEqual(['Kettlewick Pottery']);
      expect(await shown({ category: 'cooking' })).toEqual(['Crumb & Co']);
      expect(await shown({ category: 'outdoor' })).toEqual([]);
    });

    test('[CALL-26] by location: it contains what is typed, in capitals or not', async () => {
      for (const location of ['kettlewick', 'KETTLE', ' wick ']) {
        expect(await shown({ location }), location).toEqual(['Café Émile', 'Kettlewick Pottery']);
      }
      expect(await shown({ location: 'Ludlow' })).toEqual(['Crumb & Co']);
    });

    test('[CALL-27] by search: in a name, a description or a service, and nowhere else', async () => {
      for (const [search, name] of [
        ['POTTERY', 'Kettlewick Pottery'],
        ['evening', 'Kettlewick Pottery'],
        ['glaz', 'Kettlewick Pottery'],
        ['crumb & co', 'Crumb & Co'],
        ['slow breads', 'Crumb & Co'],
        ['Hen Party', 'Crumb & Co'],
        ['émile', 'Café Émile'],
        ['CAFÉ', 'Café Émile'],
        ['0%', 'Crumb & Co'],
        ['h_f', 'Café Émile'],
      ] as const) {
        expect(await shown({ search }), search).toEqual([name]);
      }
      for (const search of ['Mill Lane', 'Pottery Evening', 'throwing glazing', 'throwing, glazing', '\\']) {
        expect(await shown({ search }), search).toEqual([]);
      }
    });

    test('all filters have to agree', async () => {
      expect(await shown({ search: 'e', category: 'learning', location: 'kettlewick' })).toEqual(['Café Émile']);
      expect(await shown({ search: 'glaz', category: 'cooking' })).toEqual([]);
    });
  });

  test('[STATE-16] what waits or was declined is not there, by id or by address', async () => {
    for (const status of ['pending', 'declined']) {
      await insertListings(stack.sql, [listingRow({ business_name: `Is ${status}`, status })]);
    }
    const { rows } = await stack.sql.query('select id, slug from public.business_listings');
    for (const { id, slug } of rows) {
      for (const client of [stack.visitor(), maya.client]) {
        const table = client.from('business_listings');
        expect((await table.select('id').eq('id', id)).data).toEqual([]);
        expect((await table.select('id').eq('slug', slug)).data).toEqual([]);
        expect((await table.select('id', { count: 'exact', head: true })).count).toBe(0);
      }
      expect((await moderator.client.from('business_listings').select('id').eq('id', id)).data).toEqual([{ id }]);
    }
  });

  test('one is read by its address', async () => {
    await insertListings(stack.sql, [
      listingRow({ business_name: 'Crumb & Co', business_location: 'Ludlow', status: 'approved' }),
    ]);
    const { data } = await stack
      .visitor()
      .from('business_listings')
      .select(listingColumns)
      .eq('slug', 'crumb-co-ludlow')
      .maybeSingle();
    expect(data).toMatchObject({ business_name: 'Crumb & Co', slug: 'crumb-co-ludlow' });
  });

  test('`*` and what is private answer 42501, in a filter and an order too, even to a moderator', async () => {
    await insertListings(stack.sql, [listingRow({ status: 'approved' })]);
    for (const [who, client] of await readers()) {
      const table = client.from('business_listings');
      expect((await table.select()).error?.code, who).toBe('42501');
      for (const column of [
        'contact_name',
        'status_token',
        'decline_reason',
        'created_xact',
        'search_text',
        'location_text',
      ]) {
        expect((await table.select(column)).error?.code, column).toBe('42501');
        expect((await table.select('id').not(column, 'is', null)).error?.code, column).toBe('42501');
        expect((await table.select('id').order(column)).error?.code, column).toBe('42501');
      }
    }
    expect(publicListingColumns).toEqual(expect.arrayContaining(listingColumns.split(', ')));
  });

  test('nobody changes or deletes one over the network', async () => {
    await insertListings(stack.sql, [listingRow({ status: 'approved' })]);
    for (const [who, client] of await readers()) {
      const table = client.from('business_listings');
      for (const change of [{ status: 'declined' }, { business_name: 'Mine' }, { slug: 'mine' }]) {
        expect((await table.update(change).eq('status', 'approved')).error?.code, who).toBe('42501');
      }
      expect((await table.delete().eq('status', 'approved')).error?.code, who).toBe('42501');
      expect((await table.upsert(formRow())).error?.code, who).toBe('42501');
    }
  });
});
