import { randomBytes } from 'node:crypto';
import type { Persona, Stack } from '@kindling/test-kit';
import { describeTarget, newPeople } from '../../backend/conformance/fuzz/fuzz-target.ts';
import { protocols } from '../../backend/conformance/fuzz/grammar.ts';
import type { FuzzTarget } from '../../backend/conformance/fuzz/run-fuzzer.ts';
import { pageGrammar } from './page-grammar.ts';

/** Kindling as a target: a victim with private rows everywhere, and its pages beside the protocols. */
export async function kindlingTarget(stack: Stack): Promise<FuzzTarget> {
  const people = await newPeople(stack);
  const { victim, attackers, canary } = people;
  const cards = `insert into public.member_cards (user_id, public_name, username) values ($1, $2, $3)`;
  for (const { id, name } of [victim, ...attackers])
    await stack.sql.query(cards, [id, name, name.toLowerCase().replace(' ', '_')]);
  return describeTarget(stack, people, {
    paths: await insertPrivateRows(stack, victim, canary),
    topics: ['community:feed', ...[victim, ...attackers].map(({ id }) => `member:${id}`), 'hall'],
    edgeFunctions: ['hubspot-integration', 'first-admin'],
    grammars: [...protocols, { grammar: pageGrammar, weight: 8 }],
  });
}

async function insertPrivateRows({ sql }: Stack, vera: Persona, canary: string): Promise<string[]> {
  const scores = '{"A": 1, "B": 1, "C": 1, "D": 1, "E": 1, "F": 1, "G": 1}';
  const statements: [string, unknown[]][] = [
    [
      'insert into public.profiles (id, name, location) values ($1, $2, $2) on conflict (id) do update set name = $2, location = $2',
      [vera.id, canary],
    ],
    ['insert into public.journal_entries (user_id, title, content, mood) values ($1, $2, $2, $2)', [vera.id, canary]],
    [
      `insert into public.quiz_results (user_id, personality_name, personality_description, personality_emoji, recommendations, percentage_scores) values ($1, 'The Mover', $2, 'x', '{Climbing}', $3)`,
      [vera.id, canary, scores],
    ],
    [
      `insert into public.quiz_completions (user_id, session_id, primary_type, percentage_scores, user_agent) values ($1, $2, 'mover', $3, $4), (null, $2, 'mover', $3, $4)`,
      [vera.id, randomBytes(20).toString('hex'), scores, canary],
    ],
    [`insert into public.posts (author_id, content, hidden_at) values ($1, $2, now())`, [vera.id, canary]],
    [
      `insert into public.notifications (user_id, kind, subject_kind, subject_id, subject_name) values ($1, 'decision', 'class', gen_random_uuid(), $2)`,
      [vera.id, canary],
    ],
    [
      `insert into public.reports (reporter_id, subject_kind, subject_id, reason, note) values ($1, 'member', (select user_id from public.member_cards where username = 'mallory_grey'), 'spam', $2)`,
      [vera.id, canary],
    ],
    [
      `insert into public.business_listings (slug, business_name, contact_name, contact_email, business_location, business_description, services_offered, category, status)
      values ($1, $1, $1, $2, 'Leeds', repeat('Pots and pans. ', 5), '{Pottery}', 'arts', 'pending')`,
      [canary, `${canary}@example.org`],
    ],
    [
      `insert into public.class_submissions (submitted_by, instructor_name, instructor_email, class_title, class_description, class_category, class_format, experience_level, pricing_type, status)
      values ($1, $2, $3, $2, repeat('A class about knots. ', 5), 'creative', 'in-person', 'beginner', 'message', 'pending')`,
      [vera.id, canary, `${canary}@example.org`],
    ],
    [`insert into public.instructor_profiles (user_id, display_name, bio) values ($1, $2, $2)`, [vera.id, canary]],
    [
      `insert into storage.objects (bucket_id, name, owner, version, metadata) values ('journal-files', $1, $2, gen_random_uuid(), '{"size": 10, "mimetype": "image/jpeg"}')`,
      [`${vera.id}/photo-1.jpg`, vera.id],
    ],
  ];
  for (const [text, values] of statements) await sql.query(text, values);
  return [`${vera.id}/photo-1.jpg`, `${vera.id}/`, 'photo-1.jpg'];
}
