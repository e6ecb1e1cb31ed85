import type { Persona, Stack } from '@kindling/test-kit';
import { newUsername } from '../../support/community-calls.ts';

/** States between two members. */
export const states = [
  'nothing',
  'blocked by the reader',
  'blocked by the writer',
  'blocked in a thread by the reader',
  'blocked in a thread by the writer',
  'writer suspended',
  'writer leaving',
  'writer erased',
  'hidden by a moderator',
] as const;

export type State = (typeof states)[number];

/** Fixture: two members in one state, with rows of the writer on every read path. */
export interface BlockScenario {
  stack: Stack;
  state: State;
  writer: Persona;
  reader: Persona;
  /** Unique word in all the writer's texts and names, and nowhere else. */
  canary: string;
  postId: string;
  readersPost: string;
  othersPost: string;
  photo: string;
  storyId: string;
  /** Class ids: the writer teaches the first and has asked about the second. */
  writersClass: string;
  readersClass: string;
  /** Sessions of the two: the writer holds a place at the second. */
  writersSession: string;
  readersSession: string;
  messages: { asTeacher: string; asMember: string };
  /** Circle that the two and another are in. */
  circle: string;
}

const picture = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

export async function createBlockScenario(
  stack: Stack,
  state: State,
  other: Persona,
  number: number,
): Promise<BlockScenario> {
  const [writer, reader] = await Promise.all([stack.newMember('Una Writer'), stack.newMember('Una Reader')]);
  const canary = `zqmark${number}z`;
  const photo = `${writer.id}/photo-1.png`;
  const ids = Array.from({ length: 13 }, () => crypto.randomUUID());
  const [postId = '', readersPost = '', othersPost = '', storyId = '', writersClass = '', readersClass = ''] = ids;
  const [asTeacher = '', asMember = '', reportId = '', instructor = ''] = ids.slice(6);
  const [writersSession = '', readersSession = '', circle = ''] = ids.slice(10);
  await writer.client.storage.from('community-photos').upload(photo, picture, { contentType: 'image/png' });

  /** Named parameters of the statements below. */
  const values: Readonly<Record<string, string>> = {
    writer: writer.id,
    reader: reader.id,
    other: other.id,
    canary,
    photo,
    postId,
    readersPost,
    othersPost,
    storyId,
    writersClass,
    readersClass,
    writersSession,
    readersSession,
    circle,
    asTeacher,
    asMember,
    reportId,
    instructor,
    writersName: newUsername(),
    readersName: newUsername(),
  };
  async function insert(text: string): Promise<void> {
    const used: string[] = [];
    const numbered = text.replaceAll(/:([a-zA-Z]+)/g, (_whole, name: string) => {
      used.push(values[name] ?? '');
      return `$${used.length}`;
    });
    await stack.sql.query(numbered, used);
  }

  await insert(`update auth.users set created_at = now() - interval '3 days' where id in (:writer, :reader)`);
  await insert(`insert into public.member_cards (user_id, public_name, username)
    values (:writer, initcap(:canary), :writersName), (:reader, 'Una R.', :readersName)`);
  await insert(`insert into public.posts (id, author_id, content, photo_path)
    values (:postId, :writer, 'A post, ' || :canary, :photo), (:readersPost, :reader, 'Hers', null), (:othersPost, :other, 'Theirs', null)`);
  await insert(`insert into public.comments (post_id, author_id, content)
    values (:readersPost, :writer, 'Beneath hers, ' || :canary), (:othersPost, :writer, 'Beneath theirs, ' || :canary)`);
  await insert(
    `insert into public.post_reactions (post_id, user_id, kind) values (:readersPost, :writer, 'been-there')`,
  );
  await insert(`insert into public.stories (id, post_id, title, status, featured_at)
    values (:storyId, :postId, 'A story, ' || :canary, 'featured', now())`);
  await insert(`insert into public.instructor_profiles (id, user_id, display_name, bio, status)
    values (:instructor, :writer, :canary, 'I teach, ' || :canary, 'approved')`);
  await insert(`insert into public.class_submissions (id, submitted_by, instructor_profile_id, instructor_name, instructor_email,
      class_title, class_description, class_category, class_format, experience_level, pricing_type, status)
    values (:writersClass, :writer, :instructor, :canary, 'a@example.org', 'A class, ' || :canary, 'Clay for an evening.', 'creative',
        'both', 'beginner', 'fixed', 'approved'),
      (:readersClass, :reader, null, 'Una', 'b@example.org', 'A class', 'Clay for an evening.', 'creative', 'both', 'beginner', 'fixed',
        'approved')`);
  await insert(`insert into public.photos (class_id, owner_id, alt, status, key, width, thumbhash, preview)
    values (:writersClass, :writer, 'A pot, ' || :canary, 'approved', md5(:canary) || md5(:canary), 800, 'H/gBBIBINIM3rViiOn',
      'data' || chr(58) || 'image/webp;base64,AAAA')`);
  await insert(
    `insert into public.venues (owner_id, name, address, town) values (:writer, 'A studio, ' || :canary, '1 Kiln Lane', 'Leeds')`,
  );
  await insert(`insert into public.class_sessions (id, class_id, venue_id, starts_at, ends_at, time_zone, capacity, places_left, bring)
    select cast(session.id as uuid), cast(session.class_id as uuid), v.id, now() + interval '3 days', now() + interval '3 days 2 hours', 'Europe/London', 5, 5, session.bring
      from (values (:writersSession, :writersClass, 'An apron, ' || :canary), (:readersSession, :readersClass, null)) as session (id, class_id, bring)
      left join public.venues v on v.owner_id = :writer and session.bring is not null`);
  await insert(`insert into public.bookings (session_id, user_id, seats, status, note, first_name, request_id)
    values (:readersSession, :writer, 1, 'booked', 'I am ' || :canary, initcap(:canary), gen_random_uuid()),
           (:readersSession, :writer, 1, 'cancelled', null, initcap(:canary), gen_random_uuid()),
           (:writersSession, :other, 1, 'booked', null, 'Olive', gen_random_uuid())`);
  await insert(`insert into private.booking_events (booking_id, session_id, kind, status_before, status_after, seats)
    select b.id, b.session_id, 'cancelled', 'booked', 'cancelled', 1 from public.bookings b
     where b.session_id = :readersSession and b.user_id = :writer and b.status = 'cancelled'`);
  await insert(`insert into public.class_messages (class_id, member_id, author_id, body)
    values (:writersClass, :reader, :reader, 'May I?')`);
  await insert(`insert into public.class_messages (id, class_id, member_id, author_id, body)
    values (:asTeacher, :writersClass, :reader, :writer, 'You may, ' || :canary), (:asMember, :readersClass, :writer, :writer, 'May I, ' || :canary)`);
  await insert(`insert into private.circles (id, session_id, closes_at)
    values (:circle, :writersSession, now() + interval '10 days')`);
  await insert(`insert into private.circle_members (circle_id, user_id, first_name, seats)
    values (:circle, :writer, initcap(:canary), 1), (:circle, :reader, 'Una', 1), (:circle, :other, 'Olive', 1)`);
  await insert(`insert into public.circle_messages (circle_id, member_id, author_id, words)
    select circle_id, id, user_id, 'In a circle, ' || :canary from private.circle_members where user_id = :writer`);
  await insert(`with thread as (
      insert into private.circles (session_id, closes_at) values (null, now() + interval '90 days') returning id
    )
    insert into private.circle_members (circle_id, user_id, first_name, seats, shows_card)
    select id, m, 'Una', 1, true from thread, unnest(cast(array[:writer, :reader] as uuid[])) m`);
  await insert(`insert into public.reports (id, reporter_id, subject_kind, subject_id, reason)
    values (:reportId, :reader, 'post', :postId, 'spam')`);

  const scenario = {
    stack,
    state,
    writer,
    reader,
    canary,
    postId,
    readersPost,
    othersPost,
    photo,
    storyId,
    writersClass,
    readersClass,
    writersSession,
    readersSession,
    messages: { asTeacher, asMember },
    circle,
  };
  await reachState[state](scenario, insert);
  return scenario;
}

const suspend = `with act as (
    insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
    values ('suspend', 'member', :writer, :writer, 'Against the guidelines.', :other) returning id
  ) insert into private.suspensions (member_id, sanction_id) select :writer, id from act`;

type ReachState = (scenario: BlockScenario, insert: (text: string) => Promise<void>) => Promise<void>;

const reachState: Readonly<Record<State, ReachState>> = {
  nothing: async () => {},
  'blocked by the reader': ({ reader, writer }) => block(reader, writer),
  'blocked by the writer': ({ reader, writer }) => block(writer, reader),
  'blocked in a thread by the reader': ({ reader, messages }) => blockInThread(reader, messages.asTeacher),
  'blocked in a thread by the writer': ({ writer, messages }) => blockInThread(writer, messages.asTeacher),
  'writer suspended': (_scenario, insert) => insert(suspend),
  'writer leaving': (_scenario, insert) => insert(`select private.schedule_erasure(:writer, '14 days')`),
  'writer erased': (_scenario, insert) => insert('select private.erase_member(:writer)'),
  'hidden by a moderator': async (_scenario, insert) => {
    for (const table of ['posts', 'comments', 'class_messages', 'circle_messages']) {
      await insert(`update public.${table} set hidden_at = now() where author_id = :writer`);
    }
  },
};

async function block({ client }: Persona, { id }: Persona): Promise<void> {
  await client.from('blocks').insert({ blocked_id: id }).throwOnError();
}

async function blockInThread({ client }: Persona, message_id: string): Promise<void> {
  await client.rpc('block_in_thread', { message_id }).throwOnError();
}
