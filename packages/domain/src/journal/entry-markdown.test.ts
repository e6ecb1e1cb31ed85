import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExportedEntry, entryFileName, entryMarkdown } from './entry-markdown.ts';

const entry: ExportedEntry = {
  title: 'Kiln day',
  content: 'Forty degrees.\n\n--- and "warm" hands: # really',
  mood: 'Joyful',
  reflection: null,
  breakthrough: false,
  created_at: '2026-07-04T23:05:09.123+00:00',
  time_zone: 'Europe/London',
  local_day: '2026-07-05',
};

const named = (title: string, taken = new Set<string>()) => entryFileName({ ...entry, title }, taken);

test('an entry is a page with its date, mood and words', () => {
  const full = { ...entry, reflection: 'Wait longer.', breakthrough: true };
  const files = { photo: 'photos/2026-07-05-kiln-day.jpg', voice: 'voice/2026-07-05-kiln-day.webm' };
  expect(entryMarkdown(full, files)).toBe(`---
title: "Kiln day"
date: 2026-07-05T00:05:09+01:00
mood: "Joyful"
breakthrough: true
---

# Kiln day

Forty degrees.

--- and "warm" hands: # really

## Reflection

Wait longer.

![Photo](../photos/2026-07-05-kiln-day.jpg)

[Voice note](../voice/2026-07-05-kiln-day.webm)
`);
});

test('what is not there is left out, and a title never breaks out of its line', () => {
  const page = entryMarkdown({ ...entry, mood: null, title: 'A "b"\nmood: x', time_zone: 'UTC' }, {});
  expect(page.split('\n').slice(0, 4)).toEqual([
    '---',
    'title: "A \\"b\\"\\nmood: x"',
    'date: 2026-07-04T23:05:09+00:00',
    '---',
  ]);
  expect(page).toContain('\n# A "b" mood: x\n');
  expect(page).not.toContain('Reflection');
});

test('an entry is dated by the clock where it was written: an offset of half an hour, and midnight', () => {
  const at = (created_at: string, time_zone: string) => entryMarkdown({ ...entry, created_at, time_zone }, {});
  expect(at('2026-01-01T18:30:00Z', 'Asia/Kolkata')).toContain('date: 2026-01-02T00:00:00+05:30');
  expect(at('2026-01-01T04:00:00Z', 'America/St_Johns')).toContain('date: 2026-01-01T00:30:00-03:30');
});

test('a file is called by day and title, in any script, and twice is numbered', () => {
  const taken = new Set<string>();
  expect(named('Kiln day', taken)).toBe('2026-07-05-kiln-day');
  expect(named('KILN   day!', taken)).toBe('2026-07-05-kiln-day-2');
  expect(named('../../etc/passwd')).toBe('2026-07-05-etc-passwd');
  expect(named('CON: "a|b?" <c>*\\')).toBe('2026-07-05-con-a-b-c');
  expect(named('Журнал · 日記')).toBe('2026-07-05-журнал-日記');
  expect(named('🕯️🕯️')).toBe('2026-07-05-entry');
  expect(named('a'.repeat(200))).toBe(`2026-07-05-${'a'.repeat(48)}`);
});

test('whatever the title is, the name is one that every system takes, and no two are alike', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 5 }), (titles) => {
      const taken = new Set<string>();
      for (const title of titles) {
        const name = named(title, taken);
        expect(name).toMatch(/^2026-07-05-[\p{L}\p{M}\p{N}-]+$/u);
        expect(new TextEncoder().encode(`${name}.webm`).length).toBeLessThanOrEqual(255);
        expect(name).not.toMatch(/-$/);
      }
      expect(new Set([...taken].map((name) => name.toLowerCase())).size).toBe(titles.length);
    }),
  );
});
