import type { Persona, Stack } from '@kindling/test-kit';
import { newUsername } from '../../support/community-calls.ts';

/** What stands between two members. */
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

/** Two members in one state, with something of the writer's in every place where it could reach the reader. */
export interface BlockScenario {
  stack: Stack;
  state: State;
  writer: Persona;
  reader: Persona;
  /** In all the writer's words and in her names, and nowhere else. */
  mark: string;
  postId: string;
  readersPost: string;
  othersPost: string;
  photo: string;
  storyId: string;
  /** About the writer's class, where she teaches, and about the reader's, where she asks. */
  taught: string;
  asked: string;
  messages: { asTeacher: string; asMember: string };
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
  const mark = `zqmark${number}z`;
  const photo = `${writer.id}/photo-1.png`;
  const ids = Array.from({ length: 10 }, () => crypto.randomUUID());
  const [postId = '', readersPost = '', othersPost = '', storyId = '', taught = '', asked = ''] = ids;
  const [asTeacher = '', asMember = '', reportId = '', instructor = ''] = ids.slice(6);
  await writer.client.storage.from('community-photos').upload(photo, picture, { contentType: 'image/png' });

  /** By name, so that a statement reads as what it plants. */
  const values: Readonly<Record<string, string>> = {
    writer: writer.id,
    reader: reader.id,
    other: other.id,
    mark,
    photo,
    postId,
    readersPost,
    othersPost,
    storyId,
    taught,
    asked,
    asTeacher,
    asMember,
    reportId,
    instructor,
    writersName: newUsername(),
    readersName: newUsername(),
  };
  async function plant(text: string): Promise<void> {
    const used: string[] = [];
    const numbered = text.replaceAll(/:([a-zA-Z]+)/g, (_whole, name: string) => {
      used.push(values[name] ?? '');
      return `$${used.length}`;
    });
    await stack.sql.query(numbered, used);
  }

  await plant(`update auth.users set created_at = now() - interval '3 days' where id in (:writer, :reader)`);
  await plant(`insert into public.member_cards (user_id, public_name, username)
    values (:writer, initcap(:mark), :writersName), (:reader, 'Una R.', :readersName)`);
  await plant(`insert into public.posts (id, author_id, content, photo_path)
    values (:postId, :writer, 'A post, ' || :mark, :photo), (:readersPost, :reader, 'Hers', null), (:othersPost, :other, 'Theirs', null)`);
  await plant(`insert into public.comments (post_id, author_id, content)
    values (:readersPost, :writer, 'Beneath hers, ' || :mark), (:othersPost, :writer, 'Beneath theirs, ' || :mark)`);
  await plant(`insert into public.stories (id, post_id, title, status, featured_at)
    values (:storyId, :postId, 'A story, ' || :mark, 'featured', now())`);
  await plant(`insert into public.instructor_profiles (id, user_id, display_name, bio, status)
    values (:instructor, :writer, :mark, 'I teach, ' || :mark, 'approved')`);
  await plant(`insert into public.class_submissions (id, submitted_by, instructor_profile_id, instructor_name, instructor_email,
      class_title, class_description, class_category, class_format, experience_level, pricing_type, status)
    values (:taught, :writer, :instructor, :mark, 'a@example.org', 'A class, ' || :mark, 'Clay for an evening.', 'creative',
        'both', 'beginner', 'fixed', 'approved'),
      (:asked, :reader, null, 'Una', 'b@example.org', 'A class', 'Clay for an evening.', 'creative', 'both', 'beginner', 'fixed',
        'approved')`);
  await plant(`insert into public.class_messages (class_id, member_id, author_id, body)
    values (:taught, :reader, :reader, 'May I?')`);
  await plant(`insert into public.class_messages (id, class_id, member_id, author_id, body)
    values (:asTeacher, :taught, :reader, :writer, 'You may, ' || :mark), (:asMember, :asked, :writer, :writer, 'May I, ' || :mark)`);
  await plant(`insert into public.reports (id, reporter_id, subject_kind, subject_id, reason)
    values (:reportId, :reader, 'post', :postId, 'spam')`);

  const world = {
    stack,
    state,
    writer,
    reader,
    mark,
    postId,
    readersPost,
    othersPost,
    photo,
    storyId,
    taught,
    asked,
    messages: { asTeacher, asMember },
  };
  await reach[state](world, plant);
  return world;
}

const suspend = `with act as (
    insert into public.moderation_actions (action, subject_kind, subject_id, member_id, reason, moderator_id)
    values ('suspend', 'member', :writer, :writer, 'Against the guidelines.', :other) returning id
  ) insert into private.suspensions (member_id, sanction_id) select :writer, id from act`;

type Reach = (world: BlockScenario, plant: (text: string) => Promise<void>) => Promise<void>;

const reach: Readonly<Record<State, Reach>> = {
  nothing: async () => {},
  'blocked by the reader': ({ reader, writer }) => block(reader, writer),
  'blocked by the writer': ({ reader, writer }) => block(writer, reader),
  'blocked in a thread by the reader': ({ reader, messages }) => blockInThread(reader, messages.asTeacher),
  'blocked in a thread by the writer': ({ writer, messages }) => blockInThread(writer, messages.asTeacher),
  'writer suspended': (_world, plant) => plant(suspend),
  'writer leaving': (_world, plant) => plant(`select private.schedule_erasure(:writer, '14 days')`),
  'writer erased': (_world, plant) => plant('select private.erase_member(:writer)'),
  'hidden by a moderator': async (_world, plant) => {
    for (const table of ['posts', 'comments', 'class_messages']) {
      await plant(`update public.${table} set hidden_at = now() where author_id = :writer`);
    }
  },
};

async function block({ client }: Persona, { id }: Persona): Promise<void> {
  await client.from('blocks').insert({ blocked_id: id }).throwOnError();
}

async function blockInThread({ client }: Persona, message_id: string): Promise<void> {
  await client.rpc('block_in_thread', { message_id }).throwOnError();
}
