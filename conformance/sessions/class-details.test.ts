import { thingEntries } from '@kindling/domain/things/thing-entries';
import { titleWords } from '@kindling/domain/things/title-words';
import { type Persona, type Stack, startStack } from '@kindling/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSession } from '../bookings/booking-calls.ts';
import { classRow, setReviewStatus } from '../support/class-values.ts';
import { searchSessions } from './made-sessions.ts';

let stack: Stack;
let teacher: Persona;
let other: Persona;
let classId: string;

beforeAll(async () => {
  stack = await startStack();
  other = await stack.newMember('Maya Ellis');
});
afterAll(() => stack.close());
beforeEach(async () => {
  teacher = await stack.newMember('Ruth Pemberton');
  classId = crypto.randomUUID();
  await teacher.client.from('class_submissions').insert({ ...classRow({ class_title: 'Slow yoga' }), id: classId });
});

const details = (who: Persona | undefined) => (who?.client ?? stack.visitor()).from('class_details');
const read = async (who?: Persona) =>
  (await details(who).select('thing, thing_guessed, language, women_only').eq('class_id', classId)).data;
const change = (who: Persona, to: object) => details(who).update(to).eq('class_id', classId).select('class_id');

describe('the details of a class', () => {
  test('are read by its teacher, and by everybody once it is approved', async () => {
    const expected = [{ thing: 'yoga', thing_guessed: true, language: 'en', women_only: false }];
    expect(await read(teacher)).toEqual(expected);
    expect([await read(other), await read()]).toEqual([[], []]);
    await setReviewStatus(stack.sql, 'class_submissions', classId, 'approved');
    expect([await read(other), await read()]).toEqual([expected, expected]);
  });

  test('are changed by its teacher alone', async () => {
    await setReviewStatus(stack.sql, 'class_submissions', classId, 'approved');
    expect((await change(other, { women_only: true })).data).toEqual([]);
    expect(
      (await stack.visitor().from('class_details').update({ women_only: true }).eq('class_id', classId)).error?.code,
    ).toBe('42501');
    expect((await change(teacher, { women_only: true, language: 'cy' })).data).toHaveLength(1);
    expect(await read()).toEqual([{ thing: 'yoga', thing_guessed: true, language: 'cy', women_only: true }]);
    expect((await change(teacher, { class_id: crypto.randomUUID() })).error?.code).toBe('42501');
    expect((await details(teacher).insert({ class_id: classId } as never)).error?.code).toBe('42501');
    expect((await details(teacher).delete().eq('class_id', classId)).error?.code).toBe('42501');
  });

  test('hold a slug and a language tag, and nothing else', async () => {
    for (const wrong of [
      { language: 'English' },
      { language: 'EN' },
      { language: '' },
      { thing: 'Pottery & ceramics' },
      { thing: 'x'.repeat(61) },
    ]) {
      expect((await change(teacher, { thing_guessed: false, ...wrong })).error?.code, JSON.stringify(wrong)).toBe(
        '23514',
      );
    }
    for (const right of [{ language: 'bfi' }, { language: 'pt-BR' }, { language: 'zh-Hant-TW' }, { thing: null }]) {
      expect((await change(teacher, { thing_guessed: false, ...right })).error, JSON.stringify(right)).toBeNull();
    }
  });
});

describe('the thing of a class', () => {
  test('is told from its title until its teacher says, and then never again', async () => {
    const retitle = (class_title: string) =>
      teacher.client.from('class_submissions').update({ class_title }).eq('id', classId);
    await retitle('Throw your first three pots');
    expect(await read(teacher)).toMatchObject([{ thing: 'pottery-ceramics', thing_guessed: true }]);
    // what she writes beside a guess is guessed over
    await change(teacher, { thing: 'hiking' });
    expect(await read(teacher)).toMatchObject([{ thing: 'pottery-ceramics' }]);
    await change(teacher, { thing: 'hiking', thing_guessed: false });
    await retitle('Slow yoga for Sundays');
    expect(await read(teacher)).toMatchObject([{ thing: 'hiking', thing_guessed: false }]);
    await change(teacher, { thing: null });
    expect(await read(teacher)).toMatchObject([{ thing: null, thing_guessed: false }]);
    await change(teacher, { thing_guessed: true });
    expect(await read(teacher)).toMatchObject([{ thing: 'yoga' }]);
  });

  for (const [title, thing] of [
    ['History and mythology of a small valley', 'history-mythology'],
    ['Reformer in fours', 'pilates'],
    ['Women’s circle by the river', 'womens-circles'],
    ['Time for yourself', null],
    ['Yoga or Pilates', null],
    ['Ñandú 🔥 \\ %', null],
  ] as const) {
    test(`“${title}” is about ${thing ?? 'none'}`, async () => {
      const { rows } = await stack.sql.query('select private.guess_thing($1) as thing', [title]);
      expect(rows).toEqual([{ thing }]);
    });
  }

  test('is told by the words that the things have in the app', async () => {
    const { rows } = await stack.sql.query<{ line: string }>(
      `select thing || ' ' || word || ' ' || named as line from private.thing_words`,
    );
    const words = thingEntries.flatMap(({ slug }) => {
      const { name, keywords } = titleWords(slug);
      return [...name.map((word) => `${slug} ${word} true`), ...keywords.map((word) => `${slug} ${word} false`)];
    });
    expect(rows.map(({ line }) => line).sort()).toEqual(words.sort());
  });
});

describe('a session is found', () => {
  const found = async (filters: object = {}) =>
    (await searchSessions(stack, { search: 'slow yoga', ...filters })).filter(
      (session) => session.class_id === classId,
    );

  test('while its class is approved and it is scheduled, as its class, venue and bookings are at the time', async () => {
    const sessionId = await newSession(stack.sql, classId, 1);
    expect(await found()).toEqual([]);
    await setReviewStatus(stack.sql, 'class_submissions', classId, 'approved');
    expect(await found()).toMatchObject([{ id: sessionId, thing: 'yoga', women_only: false, places_left: 1 }]);
    expect((await change(teacher, { women_only: true, language: 'cy' })).error).toBeNull();
    expect(await found({ women_only: true, language: 'cy-GB' })).toHaveLength(1);
    const { data: venue } = await teacher.client
      .from('venues')
      .insert({ name: 'Hall', address: '1 Mill Lane', town: 'Harrogate' })
      .select('id')
      .single();
    await stack.sql.query('update public.class_sessions set venue_id = $2 where id = $1', [sessionId, venue?.id]);
    const nearHarrogate = { near_latitude: 54, near_longitude: -1.53, within_km: 5 };
    expect(await found({ ...nearHarrogate, sort: 'nearest' })).toMatchObject([
      { town: 'Harrogate', distance_km: expect.closeTo(1, 0) },
    ]);
    expect(await found({ access: ['hearing_loop'] })).toEqual([]);
    await teacher.client
      .from('venues')
      .update({ hearing_loop: true })
      .eq('id', venue?.id ?? '');
    expect(await found({ access: ['hearing_loop'], ...nearHarrogate })).toHaveLength(1);
    await teacher.client
      .from('venues')
      .update({ town: 'York' })
      .eq('id', venue?.id ?? '');
    expect(await found(nearHarrogate)).toEqual([]);
    await other.client.rpc('book_session', {
      session_id: sessionId,
      seats: 1,
      note: '',
      request_id: crypto.randomUUID(),
    });
    expect([await found({ free_places: true }), await found()]).toMatchObject([[], [{ places_left: 0 }]]);
    await stack.sql.query(`update public.class_sessions set status = 'cancelled' where id = $1`, [sessionId]);
    expect(await found()).toEqual([]);
  });

  test('while a change to its class waits, and not when the class is read again, nor once it has begun', async () => {
    await setReviewStatus(stack.sql, 'class_submissions', classId, 'approved');
    const sessionId = await newSession(stack.sql, classId, 1);
    expect(await found()).toHaveLength(1);
    const changed = {
      kind: 'class',
      subject_id: classId,
      changes: { class_description: 'Something else altogether.' },
    };
    expect((await teacher.client.rpc('submit_changes', changed)).data).toMatchObject({ revision: 'pending' });
    expect(await found()).toHaveLength(1);
    await setReviewStatus(stack.sql, 'class_submissions', classId, 'pending');
    expect(await found()).toEqual([]);
    await setReviewStatus(stack.sql, 'class_submissions', classId, 'approved');
    expect(await found()).toHaveLength(1);
    await stack.sql.query(
      `update public.class_sessions set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' where id = $1`,
      [sessionId],
    );
    expect(await found()).toEqual([]);
    await stack.sql.query('select private.cleanup_session_search(1000)');
    const { rows } = await stack.sql.query('select from private.session_search where session_id = $1', [sessionId]);
    expect(rows).toEqual([]);
  });

  test('of a home about where it is, to a kilometre', async () => {
    await setReviewStatus(stack.sql, 'class_submissions', classId, 'approved');
    const sessionId = await newSession(stack.sql, classId, 1);
    const { data: venue } = await teacher.client
      .from('venues')
      .insert({
        name: 'Kitchen',
        address: '3 Secret Lane',
        town: 'Harrogate',
        at_home: true,
        latitude: 53.99876,
        longitude: -1.53876,
      })
      .select('id')
      .single();
    await stack.sql.query('update public.class_sessions set venue_id = $2 where id = $1', [sessionId, venue?.id]);
    const [session] = await found({ near_latitude: 54, near_longitude: -1.54, within_km: 1 });
    expect(session).toMatchObject({ distance_km: 0, address: null, at_home: true });
    expect(JSON.stringify(session)).not.toMatch(/Secret|53\.99/);
  });
});

test('a search for access that no venue has a column for is refused, and not answered without it', async () => {
  const { error } = await stack.visitor().rpc('search_sessions', { access: ['step_free_entrance', 'step_free'] });
  expect(error?.code).toBe('22023');
});
