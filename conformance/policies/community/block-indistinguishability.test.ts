import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createComment, createPost, newUsername, offerStory } from '../../support/community-calls.ts';
import { fileReport, newCommunityMember, newModerator } from '../../support/moderation-calls.ts';

// Indistinguishability: to a blocked member, the one who blocked her looks like a deleted account. Each probe runs in
// two scenarios that differ in this alone, and the responses are compared.

interface ProbeScenario {
  /** The blocked member, who probes. */
  bea: Persona;
  /** The member who has blocked her, or has left. */
  ada: Persona;
  username: string;
  postId: string;
  photo: string;
  storyId: string;
  /** Comment of Bea's on Ada's post. */
  ownComment: string;
  /** Post of a third member, with a comment of Ada's. */
  othersPost: string;
  adasComment: string;
  /** Bea's own post, with a comment of Ada's. */
  beasPost: string;
}

let stack: Stack;
let grace: Persona;
let scenarios: { hidden: ProbeScenario; gone: ProbeScenario };

const picture = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

async function createProbeScenario(): Promise<ProbeScenario> {
  const [ada, bea] = [await newCommunityMember(stack, 'Ada A.'), await newCommunityMember(stack, 'Bea B.')];
  const photo = `${ada.id}/photo-1.png`;
  await ada.client.storage.from('community-photos').upload(photo, picture, { contentType: 'image/png' });
  const username = newUsername();
  await ada.client.from('member_cards').update({ username }).eq('user_id', ada.id).throwOnError();
  const [postId, othersPost, beasPost] = [
    await createPost(ada, 'From Ada'),
    await createPost(grace),
    await createPost(bea),
  ];
  await ada.client.from('posts').update({ photo_path: photo }).eq('id', postId).throwOnError();
  const storyId = await offerStory(ada, postId);
  await stack.sql.query(`update public.stories set status = 'featured', featured_at = now() where id = $1`, [storyId]);
  await bea.client.from('post_likes').insert({ post_id: postId }).throwOnError();
  await bea.client.from('post_shares').insert({ post_id: postId }).throwOnError();
  const scenario = {
    bea,
    ada,
    username,
    postId,
    photo,
    storyId,
    ownComment: await createComment(bea, postId),
    othersPost,
    adasComment: await createComment(ada, othersPost),
    beasPost,
  };
  await createComment(ada, beasPost);
  return scenario;
}

beforeAll(async () => {
  stack = await startStack();
  grace = await newCommunityMember(stack, 'Grace A.');
  await newModerator(stack, 'Judith Marsh');
  const [hidden, gone] = [await createProbeScenario(), await createProbeScenario()];
  await hidden.ada.client.from('blocks').insert({ blocked_id: hidden.bea.id }).throwOnError();
  await stack.sql.query('select private.erase_member($1)', [gone.ada.id]);
  scenarios = { hidden, gone };
});
afterAll(() => stack.close());

const filled = { content: 'Hello', title: 'Hello' };
const rows = ({ bea }: ProbeScenario, table: string) => bea.client.from(table);
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Normalized response: ids and timestamps may differ. */
function plain({ status, error, data, count }: { status?: number; error?: unknown; data?: unknown; count?: unknown }) {
  const said = error && { ...(error as object), message: (error as Error).message };
  return JSON.stringify({ status, said, data, count })
    .replaceAll(uuid, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[0-9:.+Z]+/g, 'then')
    .replaceAll(/u[0-9a-f]{20}/g, 'username');
}

type Answer = PromiseLike<{ status?: number; error?: unknown; data?: unknown; count?: unknown }>;

const probes: Readonly<Record<string, (scenario: ProbeScenario) => Answer>> = {
  'her card': (scenario) => rows(scenario, 'member_cards').select().eq('user_id', scenario.ada.id),
  'her username': (scenario) => rows(scenario, 'member_cards').select().eq('username', scenario.username),
  'her post': (scenario) => rows(scenario, 'posts').select().eq('id', scenario.postId),
  'her comment': (scenario) => rows(scenario, 'comments').select().eq('id', scenario.adasComment),
  'how many comments another’s post has': (scenario) =>
    rows(scenario, 'posts').select('comments(count)').eq('id', scenario.othersPost),
  'her story': (scenario) => rows(scenario, 'stories').select('id, posts(content)').eq('id', scenario.storyId),
  'the featured stories': (scenario) => scenario.bea.client.rpc('featured_stories').eq('id', scenario.storyId),
  'her photo': async (scenario) => {
    const { data, error } = await scenario.bea.client.storage
      .from('community-photos')
      .createSignedUrl(scenario.photo, 60);
    return { data, error };
  },
  'the list of her photos': (scenario) => scenario.bea.client.storage.from('community-photos').list(scenario.ada.id),
  'an upload in her folder': (scenario) =>
    scenario.bea.client.storage.from('community-photos').upload(scenario.photo, picture, { contentType: 'image/png' }),
  'what she liked': (scenario) => rows(scenario, 'post_likes').select('post_id'),
  'what she shared': (scenario) => rows(scenario, 'post_shares').select('post_id'),
  'her own comment beneath the post': (scenario) => rows(scenario, 'comments').select().eq('id', scenario.ownComment),
  'what she was told': (scenario) => rows(scenario, 'notifications').select('kind'),
  'how many lines of it there are': (scenario) =>
    rows(scenario, 'notifications').select('id', { count: 'exact', head: true }),
  'whom she has blocked': (scenario) => scenario.bea.client.rpc('my_blocks'),
  liking: (scenario) => rows(scenario, 'post_likes').insert({ post_id: scenario.postId }),
  'taking a like back': (scenario) =>
    rows(scenario, 'post_likes').delete({ count: 'exact' }).eq('post_id', scenario.postId),
  'taking all likes back': (scenario) => rows(scenario, 'post_likes').delete({ count: 'exact' }),
  sharing: (world) => rows(world, 'post_shares').insert({ post_id: world.postId }),
  commenting: (world) => rows(world, 'comments').insert({ post_id: world.postId, content: 'Hello' }),
  'sending her comment again': (world) =>
    rows(world, 'comments').insert({ id: world.ownComment, post_id: world.postId, content: 'Hello' }),
  'changing her comment': (world) =>
    rows(world, 'comments').update({ content: 'Hello' }, { count: 'exact' }).eq('id', world.ownComment),
  'changing all her comments': (world) => rows(world, 'comments').update({ content: 'Hello' }, { count: 'exact' }),
  'removing all her comments': (world) => rows(world, 'comments').delete({ count: 'exact' }),
  'reading all notifications': (world) =>
    rows(world, 'notifications').update({ read_at: '2026-11-24T12:00:00Z' }, { count: 'exact' }),
  'removing all notifications': (world) => rows(world, 'notifications').delete({ count: 'exact' }),
  'changing her post': (world) => rows(world, 'posts').update(filled, { count: 'exact' }).eq('id', world.postId),
  'offering her post': (world) => rows(world, 'stories').insert({ post_id: world.postId, title: 'Hello' }),
  'the id of her post': (world) => rows(world, 'posts').insert({ id: world.postId, content: 'Hello' }),
  'the id of her post, or else nothing': (world) =>
    rows(world, 'posts').upsert({ id: world.postId, content: 'Hello' }, { ignoreDuplicates: true }).select('id'),
  'the id of her comment': (world) =>
    rows(world, 'comments').insert({ id: world.adasComment, post_id: world.othersPost, content: 'Hello' }),
  'the id of her story': (world) =>
    rows(world, 'stories').insert({ id: world.storyId, post_id: world.beasPost, title: 'Hello' }),
  'the id of her post for a message': (world) =>
    rows(world, 'class_messages').insert({ id: world.postId, class_id: world.postId, body: 'Hello' }),
  'taking her username': (world) =>
    rows(world, 'member_cards').update({ username: world.username }).eq('user_id', world.bea.id),
  'taking her username with a card': (world) =>
    rows(world, 'member_cards').upsert({ user_id: world.bea.id, public_name: 'Bea B.', username: world.username }),
  blocking: (world) => rows(world, 'blocks').insert({ blocked_id: world.ada.id }),
  'blocking, or else nothing': (world) =>
    rows(world, 'blocks').upsert(
      { blocked_id: world.ada.id },
      { ignoreDuplicates: true, onConflict: 'blocker_id,blocked_id' },
    ),
  'lifting a block': (world) => rows(world, 'blocks').delete({ count: 'exact' }).eq('blocked_id', world.ada.id),
  ...Object.fromEntries(
    (
      [
        ['post', ({ postId }) => postId],
        ['comment', ({ adasComment }) => adasComment],
        ['comment', ({ ownComment }) => ownComment],
        ['member', ({ ada }) => ada.id],
        ['story', ({ storyId }) => storyId],
        ['message', ({ postId }) => postId],
      ] as [kind: string, id: (world: ProbeScenario) => string][]
    ).map(([subject_kind, id], index) => [
      `reporting a ${subject_kind} (${index})`,
      (world: ProbeScenario) => rows(world, 'reports').insert({ subject_kind, subject_id: id(world), reason: 'spam' }),
    ]),
  ),
};

describe('Enumeration: what is hidden from her is answered like what is gone:', () => {
  for (const [name, probe] of Object.entries(probes)) {
    test(name, async () => {
      const [hidden, gone] = [await probe(scenarios.hidden), await probe(scenarios.gone)];
      expect(plain(hidden)).toBe(plain(gone));
      for (const theirs of [scenarios.hidden.ada.id, scenarios.hidden.username, 'Ada A.', 'From Ada']) {
        expect(JSON.stringify(hidden.data ?? null)).not.toContain(theirs);
      }
    });
  }

  test('and none of it has touched what is hidden', async () => {
    const { ada, postId, adasComment, storyId, username } = scenarios.hidden;
    expect((await ada.client.from('posts').select('content').eq('id', postId)).data).toEqual([{ content: 'From Ada' }]);
    expect((await ada.client.from('comments').select('id').eq('id', adasComment)).data).toHaveLength(1);
    expect((await ada.client.from('stories').select('id').eq('id', storyId)).data).toHaveLength(1);
    expect((await grace.client.from('member_cards').select('username').eq('user_id', ada.id)).data).toEqual([
      { username },
    ]);
  });
});

test('whom she has blocked she may block and report all the same, also when both have blocked each other', async () => {
  const [one, other] = [await newCommunityMember(stack, 'One'), await newCommunityMember(stack, 'Other')];
  const id = await createPost(other);
  const block = (who: Persona, other: Persona) => who.client.from('blocks').insert({ blocked_id: other.id });
  expect((await block(one, other)).error).toBeNull();
  await other.client.from('member_cards').update({ public_name: 'Renamed' }).eq('user_id', other.id).throwOnError();
  expect((await block(other, one)).error?.code).toBe('42501');
  await stack.sql.query('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [other.id, one.id]);
  expect((await block(one, other)).error?.code).toBe('23505');
  await fileReport(one, { kind: 'post', id });
  // snapshot: the block list and the report show the name as of then
  expect((await one.client.rpc('my_blocks')).data).toMatchObject([{ user_id: other.id, public_name: 'Other' }]);
});

test('what came of a report calls whoever was reported as she was called then', async () => {
  const [reporter, reported] = [await newCommunityMember(stack, 'Reporter'), await newCommunityMember(stack, 'Before')];
  const judith = await newModerator(stack, 'Judith Moss');
  const id = await fileReport(reporter, { kind: 'post', id: await createPost(reported) });
  await reported.client.from('blocks').insert({ blocked_id: reporter.id }).throwOnError();
  await reported.client
    .from('member_cards')
    .update({ public_name: 'Afterwards' })
    .eq('user_id', reported.id)
    .throwOnError();
  await judith.client
    .rpc('act_on_report', { report_ids: [id], action: 'dismiss', reason: 'It may stay.' })
    .throwOnError();
  const { data } = await reporter.client.from('notifications').select('subject_name').eq('kind', 'report_decided');
  expect(data).toEqual([{ subject_name: 'Before' }]);
});

test('a username is hers to come back to, and nobody else’s', async () => {
  const [one, other] = [await newCommunityMember(stack, 'One'), await newCommunityMember(stack, 'Other')];
  const [first, second] = [newUsername(), newUsername()];
  const name = ({ client, id }: Persona, username: string) =>
    client.from('member_cards').update({ username }).eq('user_id', id);
  for (const username of [first, second, first, second]) expect((await name(one, username)).error).toBeNull();
  expect((await name(other, first)).error?.code).toBe('23505');
  // enumeration guard: in another's name a taken username gets the same error
  const theft = { user_id: one.id, public_name: 'x' };
  for (const username of [first, newUsername()]) {
    expect((await other.client.from('member_cards').insert({ ...theft, username })).error?.code).toBe('42501');
  }
});
