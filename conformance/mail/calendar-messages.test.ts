import type { Persona } from '@kindling/test-kit';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingCalls, newSession, newTaughtClass } from '../bookings/booking-calls.ts';
import { courseCalls, newCourse } from '../bookings/course-calls.ts';
import { type ItipEvent, itipEvents, itipProblems, replaces } from '../support/itip.ts';
import { member, runAs } from '../support/run-as.ts';
import { calendarParts, type MailStack, startMailStack } from './mail-stack.ts';

let mailStack: MailStack;
let ruth: string;
let classId: string;
let maya: Persona;

beforeAll(async () => {
  mailStack = await startMailStack();
  ({ teacher: ruth, classId } = await newTaughtClass(mailStack.stack.sql));
});
afterAll(() => mailStack.close());
beforeEach(async () => {
  maya = await mailStack.stack.newMember('Maya Ellis');
  await sql(`update auth.users set created_at = now() - interval '3 days' where id = $1`, [maya.id]);
});

const sql = (text: string, values: unknown[] = []) => mailStack.stack.sql.query(text, values);
const asRuth = (text: string, values: unknown[]) => runAs(mailStack.stack.sql, member(ruth), text, values);

/** iTIP messages of a mail, each in a `text/calendar` part whose method is its own. */
function messagesOf(mail: Email): string[] {
  return calendarParts(mail).map(({ text, method }) => {
    expect(itipProblems(text)).toEqual([]);
    expect(itipEvents(text)[0]?.method).toBe(method);
    return text;
  });
}

const eventsOf = (mail: Email) => messagesOf(mail).flatMap(itipEvents);

/** A calendar's events as the messages of all her mails leave them: each later one has to replace what is there. */
async function calendarAfter(count: number): Promise<Map<string, ItipEvent[]>> {
  await mailStack.mailsTo(maya.email, count);
  const lives = new Map<string, ItipEvent[]>();
  for (const raw of mailStack.smtp.raw.filter((mail) => mail.includes(`\nTo: ${maya.email}\n`))) {
    for (const event of eventsOf(await PostalMime.parse(raw))) {
      const life = lives.get(event.uid) ?? [];
      const [first] = life;
      const latest = life.at(-1);
      if (first && latest) {
        expect(replaces(event, latest), `${event.method} after ${latest.method}`).toBe(true);
        expect([event.organizer, event.attendees]).toEqual([first.organizer, first.attendees]);
      }
      lives.set(event.uid, [...life, event]);
    }
  }
  return lives;
}

async function readFeed(): Promise<ItipEvent[]> {
  const { data } = await maya.client.rpc('create_calendar_subscription');
  const text = await (await fetch(`${mailStack.stack.url}/calendar/${data}.ics`)).text();
  const events = itipEvents(text);
  // A subscription without a session has none to publish.
  if (events.length > 0) expect(itipProblems(text)).toEqual([]);
  return events;
}

test('iTIP: through the whole life of a booking each message replaces the one before, under one UID, from one organiser to one attendee', async () => {
  const session = await newSession(mailStack.stack.sql, classId, 3, 168);
  await sql(
    `with place as (
       insert into public.venues (owner_id, name, address, town, at_home) values ($1, 'Ruth’s kitchen', '4 Mill Lane', 'Kettlewick', true)
       returning id
     ) update public.class_sessions s set venue_id = place.id from place where s.id = $2`,
    [ruth, session],
  );
  const booking = await bookingCalls(mailStack.stack.sql, maya.id).book(session);
  await mailStack.mailsTo(maya.email);
  // A stamp has seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await asRuth('select public.disclose_place($1)', [booking.id]);
  await mailStack.mailsTo(maya.email, 2);
  await asRuth(
    `select public.change_sessions($1, 'one', (s.starts_at + interval '1 day') at time zone s.time_zone, 120, 3, venue_id => s.venue_id)
       from public.class_sessions s where s.id = $1`,
    [session],
  );
  await mailStack.mailsTo(maya.email, 3);
  const [published] = await readFeed();
  await bookingCalls(mailStack.stack.sql, maya.id).cancel(booking.id);

  // With the one that says that a calendar link was made.
  const lives = await calendarAfter(5);
  const [uid = ''] = [...lives.keys()];
  expect(lives.size).toBe(1);
  expect(uid).toContain(booking.id);
  const life = lives.get(uid) ?? [];
  expect(life.map(({ method, sequence, status, location }) => [method, sequence, status, location])).toEqual([
    ['REQUEST', 0, 'CONFIRMED', 'Kettlewick'],
    ['REQUEST', 0, 'CONFIRMED', 'Ruth’s kitchen, 4 Mill Lane, Kettlewick'],
    ['REQUEST', 1, 'CONFIRMED', expect.stringContaining('Kettlewick')],
    ['CANCEL', 2, 'CANCELLED', undefined],
  ]);
  expect(life[0]).toMatchObject({
    organizer: 'mailto:hello@kindling.example',
    attendees: [`mailto:${maya.email.toLowerCase()}`],
  });
  expect(published).toMatchObject({
    method: 'PUBLISH',
    uid,
    sequence: 1,
    organizer: life[0]?.organizer,
    attendees: [],
  });
});

test('iTIP: a course is a message for each session, and what becomes of a session later reaches that very event', async () => {
  const { seriesId, sessionIds } = await newCourse(mailStack.stack.sql, classId, { capacities: [3, 3, 3, 3] });
  const booked = await courseCalls(mailStack.stack.sql, maya.id).bookCourse(seriesId);
  const mail = await mailStack.newestTo(maya.email);
  expect(messagesOf(mail).map((text) => itipEvents(text).map(({ method }) => method))).toEqual(
    booked.map(() => ['REQUEST']),
  );
  await bookingCalls(mailStack.stack.sql, maya.id).cancel(booked[0]?.id ?? '');
  await mailStack.mailsTo(maya.email, 2);
  await asRuth(
    `select public.change_sessions($1, 'one', (s.starts_at + interval '1 hour') at time zone s.time_zone, 120, 3, online_link => 'https://meet.example/pots')
       from public.class_sessions s where s.id = $1`,
    [sessionIds[1]],
  );
  await mailStack.mailsTo(maya.email, 3);
  await asRuth(`select public.cancel_sessions($1, 'following', 'The kiln has cracked.')`, [sessionIds[2]]);
  await mailStack.mailsTo(maya.email, 4);
  await courseCalls(mailStack.stack.sql, maya.id).cancelCourse(booked[0]?.course_id ?? '');

  const lives = await calendarAfter(5);
  const ends = booked.map(({ id }) => {
    const life = [...lives.entries()].find(([uid]) => uid.includes(id))?.[1] ?? [];
    return life.map(({ method }) => method);
  });
  expect(ends).toEqual([
    ['REQUEST', 'CANCEL'],
    ['REQUEST', 'REQUEST', 'CANCEL'],
    ['REQUEST', 'CANCEL'],
    ['REQUEST', 'CANCEL'],
  ]);
});

test('iTIP: who waits is invited to nothing until she takes the place she is offered', async () => {
  const ellis = await mailStack.stack.newMember('Ellis Moon');
  const session = await newSession(mailStack.stack.sql, classId, 1, 168);
  const theirs = await bookingCalls(mailStack.stack.sql, ellis.id).book(session);
  const hers = await bookingCalls(mailStack.stack.sql, maya.id).book(session);
  await mailStack.mailsTo(maya.email);
  expect(await readFeed()).toEqual([]);
  await bookingCalls(mailStack.stack.sql, ellis.id).cancel(theirs.id);
  expect(await calendarAfter(3)).toEqual(new Map());
  await runAs(mailStack.stack.sql, member(maya.id), 'select public.accept_offer($1)', [hers.id]);
  const lives = await calendarAfter(4);
  expect([...lives.values()].map((life) => life.map(({ method }) => method))).toEqual([['REQUEST']]);
});

test('iTIP: what she means to try is published under one UID in the file and in the subscription', async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { data } = await maya.client
    .from('planned_tries')
    .insert({
      id: crypto.randomUUID(),
      user_id: maya.id,
      thing: 'wild-swimming',
      starts_at: startsAt,
      time_zone: 'Europe/London',
    })
    .select('id')
    .single()
    .throwOnError();
  const [inFeed] = await readFeed();
  const file = await fetch(
    `${mailStack.stack.url}/calendar/tries/${data?.id}.ics?${new URLSearchParams({ thing: 'wild-swimming', starts_at: startsAt })}`,
  );
  const text = await file.text();
  expect(itipProblems(text)).toEqual([]);
  const [inFile] = itipEvents(text);
  expect(inFile).toMatchObject({ method: 'PUBLISH', uid: inFeed?.uid, organizer: inFeed?.organizer, attendees: [] });
});

test('iTIP: the checks see what RFC 5546 forbids', () => {
  const message = (method: string, lines: readonly string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', `METHOD:${method}`, ...lines, 'END:VCALENDAR'].join('\r\n');
  const event = (uid: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261128T080000Z',
    'DTSTART:20261205T100000Z',
    'SUMMARY:Pinch pots',
    ...lines,
    'END:VEVENT',
  ];
  const organizer = 'ORGANIZER:mailto:hello@kindling.example';
  const attendee = 'ATTENDEE:mailto:maya@example.org';
  expect(itipProblems(message('PUBLISH', event('a')))).toEqual(['0 ORGANIZER, not 1']);
  expect(itipProblems(message('PUBLISH', event('a', organizer, attendee)))).toEqual(['1 ATTENDEE, not 0']);
  expect(itipProblems(message('REQUEST', event('a', organizer)))).toEqual(['0 ATTENDEE, not 1+']);
  expect(itipProblems(message('CANCEL', event('a', organizer, attendee, 'STATUS:CONFIRMED')))).toEqual([
    '0 SEQUENCE, not 1',
    'STATUS:CONFIRMED',
  ]);
  const two = ['a', 'b'].flatMap((uid) => event(uid, organizer, attendee, 'SEQUENCE:1'));
  expect(itipProblems(message('CANCEL', two))).toEqual(['2 UIDs in one CANCEL']);
});
