import { expect, test } from 'vitest';
import { type Attendance, type DoorList, type DoorRow, withMark, withMarks, withoutMarks } from './door-list.ts';
import { doorListCsv } from './door-list-csv.ts';

const row: DoorRow = {
  booking_id: 'one',
  first_name: 'Ada',
  seats: 2,
  status: 'booked',
  note: null,
  access_needs: [],
  first_time: true,
  checked_in_at: null,
  discloses: false,
  disclosure_moment: null,
  created_at: '2026-11-21T12:00:00Z',
  guests: ['Ines'],
};

const mark = (attendance: Attendance) => ({ attendance, notedAt: '2026-12-03T18:55:00Z' });

test('what is noted on this device is shown before it is sent', () => {
  const rows = [row, { ...row, booking_id: 'two', status: 'attended' }];
  expect(withMarks(rows, { one: mark('attended'), two: mark('booked') }).map(({ status }) => status)).toEqual([
    'attended',
    'booked',
  ]);
});

test('one mark is changed or taken out, and the others stay', () => {
  const marks = { one: mark('attended'), two: mark('no_show') };
  expect(withMark(marks, 'two', mark('booked'))).toEqual({ one: mark('attended'), two: mark('booked') });
  expect(withMark(marks, 'one', undefined)).toEqual({ two: mark('no_show') });
  expect(withoutMarks(marks, new Set(['two', 'three']))).toEqual({ one: mark('attended') });
});

test('CSV injection: the CSV quotes what has commas, and no note becomes a formula', () => {
  const session = { time_zone: 'Europe/London' } as DoorList['session'];
  const rows = [
    { ...row, access_needs: ['hearing_loop', 'seating'], note: '=HYPERLINK("https://example.org")' },
    { ...row, first_name: 'Ines', status: 'attended', checked_in_at: '2026-12-03T18:55:00Z', note: 'Late, sorry' },
  ];
  expect(doorListCsv({ session, rows, returned: [], readAt: '' })).toBe(
    [
      '\ufeffFirst name,Places,Guests,Status,First time,Checked in at,Access needs,Note',
      'Ada,2,Ines,Booked,yes,,"Hearing loop, A seat throughout","\'=HYPERLINK(""https://example.org"")"',
      'Ines,2,Ines,Checked in,yes,18:55,,"Late, sorry"',
      '',
    ].join('\r\n'),
  );
});
