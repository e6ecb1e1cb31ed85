import { readExportedTables } from '@kindling/server/privacy/exported-tables.ts';
import type { BlockScenario, State } from './block-scenario.ts';

/** Read path: where a member's texts, name or existence could reach another. */
export interface ReadPath {
  name: string;
  /** Catalogue names; each is in exactly one path or in `excludedReads`. */
  catalogue: readonly string[];
  /** Whether the reader sees anything of the writer. */
  reaches: (scenario: BlockScenario) => Promise<boolean>;
  /** States in which it is visible. */
  when: readonly State[];
}

const always: readonly State[] = ['nothing', 'writer suspended', 'writer leaving'];
/** Unaffected by hiding, which concerns posts and comments. */
const hiddenOrNot: readonly State[] = [...always, 'hidden by a moderator'];
/** Public: readable signed out. */
const inPublic: readonly State[] = [
  ...hiddenOrNot,
  'blocked by the reader',
  'blocked by the writer',
  'blocked in a thread by the reader',
  'blocked in a thread by the writer',
];
const never: readonly State[] = [];

interface Answer {
  data?: unknown;
  error?: unknown;
}

function containsCanary({ canary, writer }: BlockScenario, answer: Answer): boolean {
  if (answer.error) throw answer.error;
  const text = JSON.stringify(answer.data).toLowerCase();
  return text.includes(canary) || text.includes(writer.id);
}

async function rowsContainCanary(scenario: BlockScenario, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await scenario.stack.sql.query(text, values);
  return containsCanary(scenario, { data: rows });
}

export const readPaths: readonly ReadPath[] = [
  {
    name: 'cards',
    catalogue: ['relation member_cards'],
    reaches: async (scenario) => containsCanary(scenario, await scenario.reader.client.from('member_cards').select()),
    when: hiddenOrNot,
  },
  {
    name: 'the feed',
    catalogue: ['relation posts'],
    reaches: async (scenario) =>
      containsCanary(
        scenario,
        await scenario.reader.client
          .from('posts')
          .select('content, member_cards(public_name)')
          .eq('id', scenario.postId),
      ),
    when: always,
  },
  {
    name: 'posts on her home',
    catalogue: ['function member_home', 'function suggested_posts'],
    reaches: async (scenario) => {
      const { stack, postId, reader } = scenario;
      // it shows two: hers is the newest
      await stack.sql.query('update public.posts set created_at = now() where id = $1', [postId]);
      const { data, error } = await reader.client.rpc('member_home');
      return containsCanary(scenario, { data: (data as { posts: unknown } | null)?.posts, error });
    },
    when: always,
  },
  {
    name: 'photos',
    catalogue: ['bucket community-photos'],
    reaches: async ({ reader, photo }) =>
      (await reader.client.storage.from('community-photos').createSignedUrl(photo, 60)).data !== null,
    when: always,
  },
  ...(['readersPost', 'othersPost'] as const).map((post) => ({
    name: post === 'readersPost' ? 'comments beneath hers' : 'comments beneath a third’s',
    catalogue: ['relation comments'],
    reaches: async (scenario: BlockScenario) =>
      containsCanary(
        scenario,
        await scenario.reader.client
          .from('comments')
          .select('content, member_cards(public_name)')
          .eq('post_id', scenario[post]),
      ),
    when: always,
  })),
  {
    name: 'how many comments a post has',
    catalogue: ['relation posts'],
    reaches: async ({ reader, othersPost }) => {
      const { data } = await reader.client.from('posts').select('comments(count)').eq('id', othersPost).single();
      return (data?.comments[0]?.count ?? 0) > 0;
    },
    when: always,
  },
  {
    name: 'who reacted to a post of hers',
    catalogue: ['relation post_reactions'],
    reaches: async (scenario) =>
      containsCanary(
        scenario,
        await scenario.reader.client.from('post_reactions').select('user_id, member_cards(public_name)'),
      ),
    when: hiddenOrNot,
  },
  {
    name: 'stories',
    catalogue: ['relation stories'],
    reaches: async (scenario) =>
      containsCanary(scenario, await scenario.reader.client.from('stories').select('title, posts(content)')),
    when: always,
  },
  {
    name: 'featured stories, signed in',
    catalogue: ['function featured_stories'],
    reaches: async (scenario) =>
      containsCanary(scenario, await scenario.reader.client.rpc('featured_stories', { page_size: 24 })),
    when: always,
  },
  {
    name: 'featured stories, signed out',
    catalogue: ['function featured_stories'],
    reaches: async (scenario) =>
      containsCanary(scenario, await scenario.stack.visitor().rpc('featured_stories', { page_size: 24 })),
    when: inPublic.filter((state) => state !== 'hidden by a moderator'),
  },
  ...(['signed in', 'signed out'] as const).map((who) => ({
    name: `stories in the search over everything, ${who}`,
    catalogue: ['function search_everything'],
    reaches: async (scenario: BlockScenario) => {
      const asked = who === 'signed in' ? scenario.reader.client : scenario.stack.visitor();
      const answer = await asked.rpc('search_everything', { query: scenario.canary, group_size: 24 });
      return containsCanary(scenario, {
        ...answer,
        data: (answer.data as { kind: string }[] | null)?.filter(({ kind }) => kind === 'story'),
      });
    },
    when: who === 'signed in' ? always : inPublic.filter((state) => state !== 'hidden by a moderator'),
  })),
  {
    name: 'notifications',
    catalogue: ['relation notifications'],
    reaches: async (scenario) =>
      containsCanary(
        scenario,
        await scenario.reader.client
          .from('notifications')
          .select('actor_id, subject_name, reason, comments(content), member_cards(public_name)')
          .eq('kind', 'comment'),
      ),
    when: always,
  },
  {
    name: 'what is told live',
    catalogue: [
      'topic whoever has a card hears of the community',
      'topic a member hears of what is for her',
      'topic a member hears of her circle',
    ],
    reaches: async (scenario) => {
      const { rows } = await scenario.stack.sql.query(
        `select from realtime.messages
          where topic = 'community:feed' and payload <> jsonb_build_object('id', id) or topic = 'member:' || $1 and payload::text ~ $2
             or topic like 'circle:%' and payload::text ~ $2`,
        [scenario.reader.id, scenario.writer.id],
      );
      return rows.length > 0;
    },
    when: never,
  },
  {
    name: 'messages about her class',
    catalogue: ['relation class_messages'],
    reaches: async (scenario) =>
      containsCanary(
        scenario,
        await scenario.reader.client
          .from('class_messages')
          .select('author_name, body')
          .eq('class_id', scenario.writersClass),
      ),
    when: always,
  },
  {
    name: 'messages to her as a teacher',
    catalogue: ['relation class_messages'],
    reaches: async (scenario) =>
      containsCanary(
        scenario,
        await scenario.reader.client
          .from('class_messages')
          .select('author_name, body')
          .eq('class_id', scenario.readersClass),
      ),
    when: always,
  },
  ...(['asTeacher', 'asMember'] as const).map((role) => ({
    name: role === 'asTeacher' ? 'mails that a teacher has answered' : 'mails that a member has asked',
    catalogue: [role === 'asTeacher' ? 'mail message-to-member' : 'mail message-to-teacher'],
    reaches: async ({ stack, reader, messages }: BlockScenario) => {
      const { rows } = await stack.sql.query(
        'select private.may_be_mailed(m, $2) as told from public.class_messages m where m.id = $1',
        [messages[role], reader.id],
      );
      return rows[0]?.told === true;
    },
    when: ['nothing', 'writer leaving'] as const,
  })),
  {
    name: 'her export of conversations',
    catalogue: [],
    reaches: async (scenario) => {
      const tables = await readExportedTables(scenario.stack.sql);
      const messages = tables.find(({ table }) => table === 'public.class_messages');
      return rowsContainCanary(
        scenario,
        `select author_name, body from public.class_messages t where ${messages?.where}`,
        [scenario.reader.id],
      );
    },
    when: always,
  },
  {
    name: 'who is in a circle with her',
    catalogue: ['function members_of_circle', 'function circle_room'],
    reaches: async (scenario) =>
      containsCanary(scenario, await scenario.reader.client.rpc('members_of_circle', { circle_id: scenario.circle })),
    // whoever is suspended has left
    when: ['nothing', 'writer leaving', 'hidden by a moderator'],
  },
  {
    name: 'with whom she keeps in touch',
    catalogue: ['function my_circle_threads'],
    reaches: async (scenario) => containsCanary(scenario, await scenario.reader.client.rpc('my_circle_threads')),
    when: ['nothing', 'writer leaving', 'hidden by a moderator'],
  },
  {
    name: 'what is written in a circle',
    catalogue: ['relation circle_messages'],
    reaches: async (scenario) =>
      containsCanary(
        scenario,
        await scenario.reader.client
          .from('circle_messages')
          .select('member_id, words')
          .eq('circle_id', scenario.circle),
      ),
    when: ['nothing', 'writer leaving'],
  },
  {
    name: 'whom she has blocked',
    catalogue: ['relation blocks', 'function my_blocks'],
    reaches: async (scenario) => containsCanary(scenario, await scenario.reader.client.rpc('my_blocks')),
    // names as of the time of the block
    when: ['blocked by the reader'],
  },
  {
    name: 'whom she has blocked in a thread',
    catalogue: ['function my_thread_blocks'],
    reaches: async (scenario) => containsCanary(scenario, await scenario.reader.client.rpc('my_thread_blocks')),
    when: ['blocked in a thread by the reader'],
  },
  {
    name: 'classes',
    catalogue: ['relation class_submissions', 'function search_classes', 'function search_undated_classes'],
    reaches: async (scenario) => {
      const [read, found] = await Promise.all([
        scenario.reader.client
          .from('class_submissions')
          .select('instructor_name, class_title')
          .eq('id', scenario.writersClass),
        scenario.stack.visitor().rpc('search_classes', { search: scenario.canary }),
      ]);
      return containsCanary(scenario, read) && containsCanary(scenario, found);
    },
    when: inPublic,
  },
  {
    name: 'photos of classes',
    catalogue: ['relation photos', 'relation lead_photos', 'bucket photos'],
    reaches: async ({ canary, reader, stack, writersClass, writer }) => {
      const [read, led] = await Promise.all([
        reader.client.from('photos').select('alt').eq('class_id', writersClass),
        stack.visitor().from('lead_photos').select('alt').eq('subject_id', writersClass),
      ]);
      return [read, led].every((answer) => containsCanary({ canary, writer } as BlockScenario, answer));
    },
    when: inPublic,
  },
  {
    name: 'sessions and venues',
    catalogue: [
      'relation class_sessions',
      'relation venues',
      'relation session_series',
      'relation class_details',
      'function courses_of_class',
      'function search_sessions',
      'function session_positions',
    ],
    reaches: async (scenario) => {
      const [read, found] = await Promise.all([
        scenario.reader.client
          .from('class_sessions')
          .select('id, bring, venues(public_name)')
          .eq('id', scenario.writersSession),
        scenario.stack.visitor().rpc('search_sessions', { search: scenario.canary }),
      ]);
      return containsCanary(scenario, read) && containsCanary(scenario, found);
    },
    when: inPublic,
  },
  {
    name: 'the door list',
    catalogue: ['function door_list'],
    reaches: async (scenario) =>
      containsCanary(scenario, await scenario.reader.client.rpc('door_list', { session_id: scenario.readersSession })),
    when: hiddenOrNot,
  },
  {
    name: 'places that were given back',
    catalogue: ['function returned_places'],
    reaches: async (scenario) =>
      containsCanary(
        scenario,
        await scenario.reader.client.rpc('returned_places', { session_id: scenario.readersSession }),
      ),
    when: hiddenOrNot,
  },
  {
    name: 'teachers',
    catalogue: ['relation instructors'],
    reaches: async (scenario) =>
      containsCanary(
        scenario,
        await scenario.reader.client
          .from('instructors')
          .select('display_name, bio')
          .ilike('bio', `%${scenario.canary}`),
      ),
    when: inPublic,
  },
  {
    name: 'whose profile as a teacher it is',
    catalogue: ['relation instructor_profiles'],
    reaches: async (scenario) =>
      containsCanary(scenario, await scenario.reader.client.from('instructor_profiles').select()),
    when: never,
  },
];
