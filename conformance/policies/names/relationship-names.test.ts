import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportRows } from '@kindling/server/privacy/export-rows.ts';
import { readExportedTables } from '@kindling/server/privacy/exported-tables.ts';
import type { Persona, Stack } from '@kindling/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingCalls } from '../../bookings/booking-calls.ts';
import { header, type MailStack, startMailStack } from '../../mail/mail-stack.ts';
import { classRow, setReviewStatus } from '../../support/class-values.ts';
import { member, runAs } from '../../support/run-as.ts';
import { excludedPlaces, placesOfNames, type Relationship } from './places-of-names.ts';

// One relationship, one name: a member and her teacher, who meet in a class and in the community, and every place there
// is.

interface Named {
  persona: Persona;
  /** The name in each relationship, and what else would tell who she is there. */
  names: Readonly<Record<Relationship, string>>;
  username: string;
}

let mailStack: MailStack;
let stack: Stack;
let wanda: Named;
let ruth: Named;
let classId: string;
let sessionId: string;

beforeAll(async () => {
  mailStack = await startMailStack();
  ({ stack } = mailStack);
  wanda = {
    persona: await stack.newMember('Wandaclass Ellis'),
    names: { class: 'Wandaclass', community: 'Moonfern' },
    username: 'tidewren_77',
  };
  ruth = {
    persona: await stack.newMember('Ruth Pemberton'),
    names: { class: 'Claypatch of the Shed', community: 'Saltmarsh' },
    username: 'gannet_88',
  };
  for (const { persona, names, username } of [wanda, ruth]) {
    const card = { public_name: names.community, username };
    await persona.client.from('member_cards').insert(card).throwOnError();
    await stack.sql.query(`update auth.users set created_at = now() - interval '3 days' where id = $1`, [persona.id]);
  }
  await meetInClass();
  await meetInCommunity();
  await mailStack.settle();
  // without the throttle of a conversation: the mail about what she wrote after she had booked
  await stack.sql.query('delete from private.thread_mails');
  await stack.sql.query(`update backend.outbox set not_before = now() where kind = 'class_message_sent'`);
  await mailStack.settle();
  // a mail whose delivery is tried again is no job that waits
  for (const { persona } of [wanda, ruth]) await mailStack.mailsTo(persona.email, 2);
});
afterAll(() => mailStack.close());

/** She asks before she books, books, gives a place back, is written to, reports; the teacher answers. */
async function meetInClass(): Promise<void> {
  const teacher = ruth.persona;
  await teacher.client
    .from('class_submissions')
    .insert(classRow({ instructor_name: ruth.names.class }))
    .throwOnError();
  const { data } = await teacher.client.rpc('my_classes').select('id').single().throwOnError();
  classId = (data as { id: string }).id;
  await setReviewStatus(stack.sql, 'class_submissions', classId, 'approved');
  const { rows } = await stack.sql.query(
    `insert into public.class_sessions (class_id, starts_at, ends_at, time_zone, capacity, places_left)
     select $1, now() + make_interval(days => d), now() + make_interval(days => d, hours => 2), 'Europe/London', 4, 4
       from generate_series(3, 4) d returning id`,
    [classId],
  );
  sessionId = rows[0].id;
  const { client, id } = wanda.persona;
  await client.from('class_messages').insert({ class_id: classId, body: 'Is there a step?' }).throwOnError();
  const thread = await client.from('class_messages').select('thread_id').single().throwOnError();
  const thread_id = thread.data.thread_id;
  await teacher.client.from('class_messages').insert({ thread_id, body: 'None.' }).throwOnError();
  await mailStack.settle();
  const calls = bookingCalls(stack.sql, id);
  const given = await calls.book(sessionId);
  await calls.cancel(given.id);
  await calls.book(sessionId);
  await calls.book(rows[1].id);
  await runAs(stack.sql, member(teacher.id), 'select public.message_booked($1, $2, gen_random_uuid())', [
    sessionId,
    'Bring an apron.',
  ]);
  await client.from('class_messages').insert({ thread_id, body: 'I shall.' }).throwOnError();
}

async function meetInCommunity(): Promise<void> {
  const { rows: posts } = await stack.sql.query(
    `insert into public.posts (author_id, content) values ($1, 'Hello'), ($2, 'Hello too') returning id`,
    [wanda.persona.id, ruth.persona.id],
  );
  for (const [post, author] of [
    [posts[1].id, wanda],
    [posts[0].id, ruth],
  ] as const) {
    const own = author.persona.id;
    await stack.sql.query(`insert into public.comments (post_id, author_id, content) values ($1, $2, 'Yes')`, [
      post,
      own,
    ]);
    await stack.sql.query(`insert into public.post_reactions (post_id, user_id, kind) values ($1, $2, 'brave')`, [
      post,
      own,
    ]);
  }
  await stack.sql.query(
    `insert into public.stories (id, post_id, title, status, featured_at)
     select gen_random_uuid(), p.id, 'A story', 'featured', now() from public.posts p where p.id = any ($1)`,
    [posts.map(({ id }) => id)],
  );
}

/** Every way in which `text` tells who somebody is: her names, her username, her account's id and her address. */
function told({ persona, names, username }: Named, text: string): string[] {
  const lower = text.toLowerCase();
  const marks = {
    class: names.class,
    community: names.community,
    'community (username)': username,
    'community (account)': persona.id,
    address: persona.email,
    'last name': persona.name.split(' ')[1] ?? '',
  };
  // the address contains her account's name: it counts as itself alone
  const without = lower.replaceAll(persona.email, '');
  return Object.entries(marks)
    .filter(([kind, mark]) => (kind === 'address' ? lower : without).includes(mark.toLowerCase()))
    .map(([kind]) => kind);
}

/** Each function that only reads and each relation, as a member may call it. */
async function readsOf(reader: Persona): Promise<Record<string, string>> {
  const given: Readonly<Record<string, string>> = {
    session_id: `'${sessionId}'::uuid`,
    class_id: `'${classId}'::uuid`,
    class_ids: `array['${classId}'::uuid]`,
    thing: `'pottery-ceramics'`,
    circle_id: 'gen_random_uuid()',
    session_ids: `array['${sessionId}'::uuid]`,
    listing_ids: 'array(select id from public.business_listings)',
    kind: `'class'`,
    subject: `'${classId}'`,
    token: `repeat('t', 43)`,
    contact: `'${classId}'::uuid`,
    query: `'story'`,
  };
  const { rows: functions } = await stack.sql.query<{ name: string; required: string[] }>(
    `select p.proname as name, coalesce((p.proargnames)[1:p.pronargs - p.pronargdefaults], '{}')::text[] as required
       from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v' and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', p.oid, 'execute')
        and not exists (select from unnest(p.proargtypes) t join pg_type y on y.oid = t where y.typtype = 'c')`,
  );
  const { rows: relations } = await stack.sql.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
        and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
      group by 1`,
  );
  const calls = [
    ...functions.map(({ name, required }) => {
      const values = required.map(
        (argument) => given[argument] ?? expect.fail(`${name}(${argument}) needs a value here`),
      );
      return { name: `function ${name}`, text: `select to_jsonb(f) from public.${name}(${values.join(', ')}) f` };
    }),
    ...relations.map(({ name, columns }) => ({
      name: `relation ${name}`,
      text: `select ${columns} from public.${name}`,
    })),
  ];
  const answers: Record<string, string> = {};
  for (const { name, text } of calls) {
    const rows = await runAs(stack.sql, member(reader.id), text).then(
      (answer) => answer.rows,
      () => [],
    );
    if (name === 'function member_home') {
      // what it has of the community and of classes stands apart
      const { posts, ...rest } = rows[0]?.to_jsonb ?? {};
      answers[name] = JSON.stringify(posts);
      answers[`${name} (classes)`] = JSON.stringify(rest);
    } else answers[name] = JSON.stringify(rows);
  }
  return answers;
}

/** Everything of the two that goes anywhere else: exports, mails with their calendars, live payloads. */
async function sentTo(reader: Persona): Promise<Record<string, string>> {
  const sent: Record<string, string> = {};
  const client = await stack.sql.connect();
  try {
    await client.query('begin');
    for (const table of await readExportedTables(client)) {
      const rows: unknown[] = [];
      for await (const row of exportRows(client, table, reader.id)) rows.push(row);
      sent[`export ${table.file}`] = JSON.stringify(rows);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  const mails = mailStack.smtp.received.filter((mail) => mail.includes(`\nTo: ${reader.email}\n`));
  expect(mails.length).toBeGreaterThan(1);
  for (const mail of mails) {
    const subject = header(mail, 'subject') ?? '';
    sent[mailOf(subject)] = (sent[mailOf(subject)] ?? '') + mail;
  }
  const { rows } = await stack.sql.query(
    `select topic, event, payload from realtime.messages where topic like 'class:%'`,
  );
  sent['topic class'] = JSON.stringify(rows);
  return sent;
}

/** Template of a mail that is sent here, by its subject. */
function mailOf(subject: string): string {
  const [, template] = subjects.find(([pattern]) => pattern.test(subject)) ?? [];
  return template ? `mail ${template}` : `mail “${subject}”`;
}
const subjects: readonly (readonly [RegExp, string])[] = [
  [/^You.*booked for/, 'booking-confirmed'],
  [/^Your place .* is cancelled/, 'booking-cancelled'],
  [/ booked .*: |can’t come to /, 'class-booking'],
  [/^A message about your class/, 'session-message'],
  [/question about your class/, 'message-to-teacher'],
  [/^You have a message about a class/, 'message-to-member'],
];

/** Places that tell who somebody is, with how. */
const toldIn = (whom: Named, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([place, text]) => [place, told(whom, text)] as const)
    .filter(([, marks]) => marks.length > 0);

function mistakes(found: readonly (readonly [string, readonly string[]])[]): string[] {
  return found.flatMap(([place, marks]) => {
    if (place in excludedPlaces) return [];
    const relationship = placesOfNames[place];
    if (!relationship) return [`${place} tells her ${marks.join(' and ')}, and is not in the table of places`];
    const others = marks.filter((mark) => !mark.startsWith(relationship));
    return others.map((mark) => `${place} is of the ${relationship} and tells her ${mark}`);
  });
}

test('Linkability: to her teacher a member has one name in all that concerns the class, and another in the community', async () => {
  const found = toldIn(wanda, { ...(await readsOf(ruth.persona)), ...(await sentTo(ruth.persona)) });
  const places = [
    'function door_list',
    'function returned_places',
    'relation class_messages',
    'mail message-to-teacher',
  ];
  expect(mistakes(found)).toEqual([]);
  expect(found.map(([place]) => place)).toEqual(expect.arrayContaining(places));
});

test('Linkability: to a member her teacher has one name in all that concerns the class, and another in the community', async () => {
  const found = toldIn(ruth, { ...(await readsOf(wanda.persona)), ...(await sentTo(wanda.persona)) });
  expect(mistakes(found)).toEqual([]);
});

test('Linkability: a block is listed under the name of the relationship it was made in', async () => {
  const messages = await ruth.persona.client.from('class_messages').select('id, from_teacher').throwOnError();
  const message = messages.data.find(({ from_teacher }) => !from_teacher);
  await ruth.persona.client.rpc('block_in_thread', { message_id: message?.id }).throwOnError();
  await wanda.persona.client.rpc('block_in_thread', { message_id: message?.id }).throwOnError();
  for (const [blocker, blocked] of [
    [ruth, wanda],
    [wanda, ruth],
  ] as const) {
    const found = toldIn(blocked, { ...(await readsOf(blocker.persona)), ...(await sentTo(blocker.persona)) });
    const blocks = ['function my_thread_blocks', 'export blocks-in-messages'];
    expect(mistakes(found)).toEqual([]);
    expect(found.map(([place]) => place)).toEqual(expect.arrayContaining(blocks));
  }
  await stack.sql.query('delete from private.thread_blocks');
  await ruth.persona.client.from('blocks').insert({ blocked_id: wanda.persona.id }).throwOnError();
  const found = toldIn(wanda, { ...(await readsOf(ruth.persona)), ...(await sentTo(ruth.persona)) });
  expect(mistakes(found)).toEqual([]);
  expect(found.map(([place]) => place)).toEqual(expect.arrayContaining(['function my_blocks', 'export blocks']));
});

test('Linkability: another booking name is another name in all that concerns the class; an address is nobody’s name', async () => {
  const [lena, sql] = [await stack.newMember('Lena Ode'), stack.sql];
  await sql.query(`update auth.users set raw_user_meta_data = jsonb_build_object('name', email) where id = $1`, [
    lena.id,
  ]);
  const ask = { class_id: classId, body: 'Is there parking?' };
  await lena.client.from('class_messages').insert(ask).throwOnError();
  const names = async () => {
    const door = await ruth.persona.client.rpc('door_list', { session_id: sessionId }).throwOnError();
    const messages = await lena.client.from('class_messages').select('member_name, author_name').throwOnError();
    const own = await lena.client.rpc('my_name_in_class', { class_id: classId }).throwOnError();
    return new Set([
      ...(door.data as { first_name: string }[]).map(({ first_name }) => first_name),
      ...messages.data.flatMap(({ member_name, author_name }) => [member_name, author_name]),
      ...(own.data === null ? [] : [own.data as string]),
    ]);
  };
  expect(await names()).toEqual(new Set(['A member']));
  const first = await bookingCalls(sql, lena.id).book(sessionId);
  expect(await names()).toEqual(new Set(['A member']));
  await lena.client.rpc('rename_booking', { booking_id: first.id, first_name: 'Lena' }).throwOnError();
  expect(await names()).toEqual(new Set(['Lena']));
  // it is kept when the booking is not, and is that of the next one
  await sql.query('delete from public.bookings where id = $1', [first.id]);
  await lena.client
    .from('class_messages')
    .insert({ ...ask, body: 'And a bus?' })
    .throwOnError();
  await bookingCalls(sql, lena.id).book(sessionId);
  expect(await names()).toEqual(new Set(['Lena']));
});

test('Linkability: what can tell a member’s name has a line in the table of places, or there is said why it is none', async () => {
  const { rows } = await stack.sql.query<{ name: string; source: string }>(
    `select 'function ' || p.proname as name, pg_get_functiondef(p.oid) as source from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', p.oid, 'execute')
     union all
     select 'relation ' || c.relname,
            coalesce(pg_get_viewdef(case when c.relkind = 'v' then c.oid end), (
              select string_agg(a.attname, ' ') from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
            ), '')
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')`,
  );
  const names =
    /\b(first_name|member_name|author_name|public_name|username|display_name|instructor_name|raw_user_meta_data|\w*name_of|community_name|name_with_teacher|avatar_url|portrait|thread_blocks)\b/;
  const templates = join(import.meta.dirname, '../../../supabase/templates');
  const mails = readdirSync(templates).map((file) => ({
    name: `mail ${file.replace(/\.html$/, '')}`,
    source: readFileSync(join(templates, file), 'utf8'),
  }));
  const naming = [
    ...rows.filter(({ source }) => names.test(source)),
    ...mails.filter(({ source }) => /\{\{[^}]*\.(Name|Teacher)\b/.test(source)),
  ].map(({ name }) => name);
  const known = new Set([...Object.keys(placesOfNames), ...Object.keys(excludedPlaces)]);
  expect(naming.filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(placesOfNames).filter((name) => name in excludedPlaces)).toEqual([]);
});
