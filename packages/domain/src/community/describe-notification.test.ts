import { expect, test } from 'vitest';
import { describeNotification, notificationKinds } from './describe-notification.ts';

const bare = {
  kind: 'comment',
  post_id: null,
  subject_kind: null,
  subject_id: null,
  subject_name: null,
  decision: null,
  reason: null,
  sanction_id: null,
  dates: null,
  places: null,
  member_cards: null,
};

const bea = { public_name: 'Bea', username: 'bea', avatar_url: null, portrait: null };

test('a comment is told with the name of who wrote it, and leads to the post', () => {
  expect(describeNotification({ ...bare, post_id: 'p', member_cards: bea })).toEqual({
    title: 'Bea commented on your post',
    dates: null,
    reason: null,
    link: { to: '/community?post=p', label: 'See the post' },
    appeal: undefined,
  });
});

test('a reaction is told with who felt what, and leads to the post', () => {
  const told = { ...bare, kind: 'reaction', post_id: 'p', decision: 'count-me-in', member_cards: bea };
  expect(describeNotification(told)).toMatchObject({
    title: 'Bea on your post: “Count me in”',
    link: { to: '/community?post=p' },
  });
});

test('Correction: what is to be put right and by when is told, and can be appealed until it is closed', () => {
  const told = (decision: string, dates: string[] | null = ['2026-12-06']) =>
    describeNotification({
      ...bare,
      kind: 'correction',
      subject_kind: 'class',
      subject_name: 'First pot',
      decision,
      reason: 'The price is wrong.',
      sanction_id: 'a',
      dates,
    });
  expect(told('asked')).toEqual({
    title: 'Please correct your class “First pot” by 6 December 2026',
    dates: null,
    reason: 'The price is wrong.',
    link: { to: '/teaching', label: 'See your classes' },
    appeal: 'a',
  });
  expect(told('rests').title).toBe('Please correct your class “First pot” by 6 December 2026. Until then it’s hidden');
  expect(told('extended').title).toBe('You’ve got more time: please correct your class “First pot” by 6 December 2026');
  expect(told('closed', null)).toMatchObject({
    title: 'You don’t need to correct your class “First pot” any more',
    appeal: undefined,
  });
});

test('Class reviews: new ones of a class are told to its teacher, and lead to where she answers', () => {
  const told = { ...bare, kind: 'class_reviews', subject_kind: 'class', subject_id: 'c', subject_name: 'First pot' };
  expect(describeNotification(told)).toMatchObject({
    title: 'New reviews of “First pot”',
    link: { to: '/teaching/reviews/c', label: 'Read them' },
    appeal: undefined,
  });
});

test('Wishes: one that ends asks by the name of its thing, and leads to where it is kept', () => {
  const told = { ...bare, kind: 'wish_ends', subject_kind: 'wish', subject_id: 'w', subject_name: 'pottery-ceramics' };
  expect(describeNotification(told)).toMatchObject({
    title: 'Still want pottery and ceramics?',
    link: { to: '/profile/preferences#wishes', label: 'Keep it or let it go' },
    appeal: undefined,
  });
  expect(describeNotification({ ...told, subject_name: 'gone' }).title).toBe('Still want what you asked for?');
});

test('Wishes: one that is answered leads to the page on which she books first', () => {
  const told = { ...bare, kind: 'wish_answered', subject_kind: 'class', subject_id: 'c', subject_name: 'First pot' };
  expect(describeNotification({ ...told, decision: 'first-pot' })).toMatchObject({
    title: 'You asked, and here’s a date: “First pot”. You can book a day before everyone else',
    link: { to: '/classes/first-pot/you', label: 'See the date' },
    appeal: undefined,
  });
});

test('Circles: one that is ready, or has new words, leads to its room; where there is none, to her dates', () => {
  const told = (decision: string) =>
    describeNotification({ ...bare, kind: 'circle', subject_id: 'c', subject_name: 'Pinch pots', decision });
  expect(told('ready')).toMatchObject({
    title: 'Meet who’s going with you to “Pinch pots”',
    link: { to: '/circles/c', label: 'Open your circle' },
  });
  expect(told('message')).toMatchObject({ title: 'New in your circle for “Pinch pots”', link: { to: '/circles/c' } });
  expect(told('thread')).toMatchObject({
    title: 'You both said yes: you can keep in touch',
    link: { to: '/circles/c', label: 'Open it' },
  });
  expect(told('thread_message')).toMatchObject({
    title: 'New from someone you keep in touch with',
    link: { to: '/circles/c' },
  });
  expect(told('none')).toMatchObject({
    title: 'No circle came together for “Pinch pots” this time. You’re just as welcome on your own',
    link: { to: '/dates' },
  });
  expect(
    describeNotification({ ...bare, kind: 'report_decided', subject_kind: 'circle_message', subject_name: 'Bea' })
      .title,
  ).toMatch(/: a message by Bea$/);
});

test('a decision says about what it is, and how it went', () => {
  const told = (subject_kind: string, decision: string) =>
    describeNotification({
      ...bare,
      kind: 'decision',
      subject_kind,
      subject_id: 's',
      subject_name: 'First pot',
      decision,
    });
  expect(told('listing', 'approved').title).toBe('Your listing “First pot” is in the directory');
  expect(told('class', 'declined')).toMatchObject({
    title: 'Your class “First pot” wasn’t approved',
    link: { to: '/teaching' },
  });
  expect(told('instructor', 'approved').title).toBe('Your instructor profile is live');
  expect(told('story', 'approved')).toMatchObject({
    title: 'Your story “First pot” is featured',
    link: { to: '/community?story=s' },
  });
  expect(told('story', 'declined').link?.to).toBe('/community?stories=yours');
  expect(told('class', 'revision_approved').title).toBe('Your changes to your class “First pot” are live');
  expect(told('instructor', 'revision_declined')).toMatchObject({
    title: 'We couldn’t publish your changes to your instructor profile yet',
    link: { to: '/classes?tab=instructor-signup' },
  });
});

test('news of a booking says what happened to it, and leads to her dates', () => {
  const told = (decision: string, reason: string | null = null) =>
    describeNotification({
      ...bare,
      kind: 'booking',
      subject_kind: 'class',
      subject_name: 'Pinch pots',
      decision,
      reason,
    });
  expect(told('offered', 'held for 02:00:00')).toEqual({
    title: 'A place at “Pinch pots” is free for you',
    dates: null,
    reason: null,
    link: { to: '/dates', label: 'Take it or pass it on' },
    appeal: undefined,
  });
  expect(told('session_cancelled', 'Ruth is ill.')).toMatchObject({
    title: 'A date of “Pinch pots” is cancelled',
    reason: 'Ruth is ill.',
    link: { to: '/dates', label: 'See your dates' },
  });
  expect(
    describeNotification({
      ...bare,
      kind: 'booking',
      subject_name: 'Pinch pots',
      decision: 'session_cancelled',
      dates: ['2027-01-07', '2026-12-10', '2026-12-03'],
    }),
  ).toMatchObject({
    title: '3 dates of “Pinch pots” are cancelled',
    dates: '3 and 10 December 2026, 7 January 2027',
  });
  const decisions = [
    'offered',
    'lapsed',
    'expired',
    'removed',
    'session_cancelled',
    'session_changed',
    'price_changed',
    'place_disclosed',
    'fewer_free',
    'a later one',
  ];
  expect(new Set(decisions.map((decision) => told(decision).title)).size).toBe(decisions.length);
  expect(describeNotification({ ...bare, kind: 'booking', decision: 'offered' }).title).toBe(
    'A place at a class is free for you',
  );
});

test('bookings of her class are told by places and days, and lead to who comes', () => {
  const told = { ...bare, kind: 'class_booking', subject_kind: 'class', subject_name: 'Pinch pots' };
  expect(describeNotification({ ...told, decision: 'booked', places: 3, dates: ['2026-12-01'] })).toEqual({
    title: '3 places booked: “Pinch pots”',
    dates: '1 December 2026',
    reason: null,
    link: { to: '/teaching', label: 'See who’s coming' },
    appeal: undefined,
  });
  expect(describeNotification({ ...told, decision: 'given_back', places: 1 }).title).toBe(
    '1 place cancelled: “Pinch pots”',
  );
});

test('whoever reported is told of whom it was, whoever is sanctioned in which words, and only she can appeal', () => {
  const report = { ...bare, kind: 'report_decided', subject_kind: 'post', subject_name: 'Bea', sanction_id: 'act' };
  expect(describeNotification({ ...report, decision: 'upheld' })).toMatchObject({
    title: 'We’ve acted on your report: a post by Bea',
    appeal: undefined,
  });
  expect(describeNotification({ ...report, decision: 'dismissed' }).title).toMatch(
    /no action was needed: a post by Bea$/,
  );
  const act = { ...bare, subject_kind: 'comment', subject_name: 'Nonsense', sanction_id: 'act', post_id: 'p' };
  expect(describeNotification({ ...act, kind: 'hidden' })).toMatchObject({
    title: 'A moderator has hidden your comment “Nonsense”',
    appeal: 'act',
  });
  expect(describeNotification({ ...act, kind: 'restored' })).toMatchObject({
    title: 'Your comment “Nonsense” is visible again',
    appeal: undefined,
  });
  expect(describeNotification({ ...act, kind: 'appeal_decided', decision: 'overturned' })).toMatchObject({
    title: 'Your appeal succeeded, and we’ve undone the decision',
    appeal: undefined,
  });
});

test('a message is told in her own words, its sender by no name, and both lead to her messages', () => {
  const act = { ...bare, kind: 'hidden', subject_kind: 'message', subject_name: 'Stay away.', sanction_id: 'act' };
  expect(describeNotification(act)).toEqual({
    title: 'A moderator has hidden your message “Stay away.”',
    dates: null,
    reason: null,
    link: { to: '/messages', label: 'See your messages' },
    appeal: 'act',
  });
  expect(
    describeNotification({ ...act, kind: 'warned', subject_kind: 'correspondent', subject_name: 'Bea' }),
  ).toMatchObject({
    title: 'A moderator asks you to follow the guidelines, about what you write to others',
    link: { to: '/messages' },
  });
  const report = { ...bare, kind: 'report_decided', subject_name: 'Bea', decision: 'upheld' };
  expect(describeNotification({ ...report, subject_kind: 'message' }).title).toMatch(/: a message by Bea$/);
  expect(describeNotification({ ...report, subject_kind: 'correspondent' }).title).toMatch(/: Bea$/);
});

test('every kind has words of its own', () => {
  const titles = notificationKinds.map((kind) => describeNotification({ ...bare, kind }).title);
  expect(new Set(titles).size).toBe(notificationKinds.length);
  expect(titles).not.toContain('There’s news for you');
});
