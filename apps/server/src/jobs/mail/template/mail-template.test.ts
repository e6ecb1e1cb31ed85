import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderMail, templateNames } from './mail-template.ts';

const site = 'https://kindling.example';
const values = {
  SiteURL: site,
  Email: 'maya@example.org',
  NewEmail: 'ellis@example.org',
  ConfirmationURL: `${site}/link?token_hash=x&redirect_to=y`,
  Device: 'Firefox on Windows',
  When: 'Saturday 5 December 2026',
  Name: 'Maya & Daughters',
  Class: 'Pinch pots',
  Reason: 'One.\nTwo.',
  StatusURL: `${site}/listing-status/x`,
  PublicURL: `${site}/businesses/x`,
  ThreadURL: `${site}/messages?with=x`,
  UnsubscribeURL: `${site}/unsubscribe/x`,
  UnsubscribeLabel: 'Unsubscribe from emails like this',
  PreferencesURL: `${site}/mail-preferences`,
  Token: '482913',
  Left: '9',
  Member: 'yes',
  Day: 'Saturday 5 December',
  ClassName: 'Pinch pots',
  Teacher: 'Ruth Pemberton',
  Details: 'Saturday 5 December, 10:00–12:00\nThe Old Kiln, 4 Mill Lane, Kettlewick',
  Dates: '6 dates',
  OnlineURL: 'https://meet.example/pinch-pots',
  PaymentURL: 'https://pay.example/ruth',
  Directions: 'The green door.\nRing twice.',
  Bring: 'An apron.',
  Paying: 'It’s £12. You pay Ruth directly; Kindling takes no money.',
  Policy: 'Please do it before 10:00 on Friday 4 December.',
  EditURL: `${site}/listing-status/x#change`,
  Changed: 'yes',
  TakenDown: 'yes',
  Deadline: 'Saturday 5 December 2026',
  Extended: 'yes',
  Resting: 'yes',
  Private: 'yes',
  Provider: 'Google',
  Key: 'yes',
  Promise: 'two working days',
  Until: '14:30 on Friday 4 December',
  Held: 'yes',
  Factor: 'yes',
  Free: '2 places are',
  Calendar: 'yes',
  Booked: 'yes',
  Own: 'yes',
  ClassURL: `${site}/classes/pinch-pots`,
  LinkURL: `${site}/booking/x`,
  DateURL: `${site}/classes/x/you`,
  Next: 'Saturday 5 December 2026, 04:10',
  NextURL: `${site}/classes/pinch-pots/you?date=x`,
  Course: 'yes',
  Thing: 'pottery and ceramics',
  WishesURL: `${site}/profile/preferences#wishes`,
  Booker: 'Maya',
  Friend: 'Maya',
  Cancelled: 'yes',
  News: '3 places booked, 1 place cancelled',
  CircleURL: `${site}/circles/x`,
  DoorListURL: `${site}/teaching/sessions/x`,
  TeachingURL: `${site}/teaching`,
  ArrivalsURL: `${site}/dates#arrivals`,
  RemoveURL: `${site}/arrival/x`,
  TapURL: `${site}/arrival/y`,
  EndURL: `${site}/arrival/z`,
  OverdueURL: `${site}/overdue/x`,
  HomeBy: '21:30 on Friday 4 December',
  TellAt: '22:30',
  EmergencyNumber: '999',
  Moved: 'yes',
};

test('every file of the folder is a mail, or what is around it', () => {
  const files = readdirSync(new URL('../../../../../../supabase/templates/', import.meta.url));
  expect(files.sort()).toEqual([...templateNames, 'layout'].map((name) => `${name}.html`).sort());
});

for (const name of templateNames) {
  const { subject, html, text } = renderMail(name, values);

  test(`${name}: complete, light, and nothing in it is fetched from anywhere`, () => {
    expect(subject).toMatch(/^[A-Z].{8,60}[a-z]$/);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toContain('<html lang="en-GB"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html + text).not.toMatch(/\{\{|undefined/);
    expect(html).not.toMatch(/<img|<link|<script|<form|url\(|@import|src=/i);
    // Tables are there for their looks alone.
    for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"');
  });

  test(`${name}: the plain text says the same, with every link`, () => {
    expect(text).not.toMatch(/<\w|&\w+;/);
    for (const [, url = ''] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(url.replaceAll('&amp;', '&'));
    const paragraphs = [...html.matchAll(/<(?:h1|p)[^>]*>([^<]+)</g)].map(([, words = '']) => words.trim());
    const flowing = text.replaceAll(/\s+/g, ' ');
    for (const words of paragraphs.filter((words) => !words.startsWith('Button not working'))) {
      expect(flowing).toContain(words.replaceAll('&amp;', '&'));
    }
    const widest = text.split('\n').filter((line) => !line.includes('http') && line.length > 76);
    expect(widest).toEqual([]);
  });
}

test('HTML injection: what somebody wrote is text, in the HTML as in the subject', () => {
  const { html, text } = renderMail('listing-declined', { ...values, Reason: '<b>bold</b> & "more"\nnext' });
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; &quot;more&quot;<br>next');
  expect(text).toContain('> <b>bold</b> & "more"\n> next');
  const { subject } = renderMail('new-device', { ...values, Device: 'x\r\nBcc: y' });
  expect(subject).not.toMatch(/\r|\n/);
});

test('without a link to stop them there is no word of it', () => {
  const { UnsubscribeURL: _stop, PreferencesURL: _choose, ...rest } = values;
  const { html, text } = renderMail('export-ready', rest);
  expect(html + text).not.toMatch(/unsubscribe|mail-preferences/);
});

test('Bidirectional text: right-to-left words are isolated in subject, HTML and plain text, on every line of it', () => {
  const name = 'סדנת קדרות!';
  const reason = `${'מילים ארוכות, '.repeat(12)}סוף!`;
  const { subject, html, text } = renderMail('listing-declined', { ...values, Name: name, Reason: reason });
  const isolated = `\u2068${name}\u2069`;
  expect(subject + html).toContain(isolated);
  expect(html).toContain(`<blockquote dir="auto"`);
  expect(text).toContain(isolated);
  const lines = text.split('\n').filter((line) => /[א-ת]/.test(line));
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines)
    expect(line.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '')).not.toMatch(/[א-ת\u2068\u2069]/);
  const left = renderMail('listing-declined', values);
  expect(left.subject + left.html + left.text).not.toMatch(/[\u2068\u2069]/);
});

test('Bidirectional text: an address in a link stays what it is', () => {
  const url = 'https://meet.example/קדרות';
  const { html } = renderMail('booking-confirmed', { ...values, OnlineURL: url });
  expect(html).toContain(`href="${url}"`);
});
