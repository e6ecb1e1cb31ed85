import { expect, test } from 'vitest';
import { type Participation, participationAt, participationLabel } from './participation.ts';

const participation = (kind: Participation['participation'], more: Partial<Participation> = {}): Participation => ({
  class_id: 'pots',
  session_id: null,
  thing: null,
  participation: kind,
  ahead: null,
  until: null,
  ...more,
});

test('a date says what she has at it, or that she teaches it; a class what presses most', () => {
  const [been, booked, offered] = [
    participation('been'),
    participation('booked', { session_id: 'a' }),
    participation('offered', { session_id: 'b' }),
  ];
  const all = [been, booked, offered];
  expect(participationAt(all, { classId: 'pots', sessionId: 'a' })).toBe(booked);
  expect(participationAt(all, { classId: 'pots', sessionId: 'c' })).toBeUndefined();
  expect(participationAt(all, { classId: 'pots' })).toBe(offered);
  expect(participationAt([been], { classId: 'pots' })).toBe(been);
  expect(participationAt(all, { classId: 'yoga' })).toBeUndefined();
  const taught = participation('teaches');
  expect(participationAt([taught], { classId: 'pots', sessionId: 'a' })).toBe(taught);
});

test('a thing says how it was, and a class nothing of it', () => {
  const loved = participation('loved', { class_id: null, thing: 'salsa' });
  expect(participationAt([loved], { thing: 'salsa' })).toBe(loved);
  expect(participationAt([loved], { thing: 'pottery-ceramics' })).toBeUndefined();
  expect(participationAt([loved], { classId: 'pots' })).toBeUndefined();
  expect(participationLabel(loved, new Date(), 'Europe/London')).toBe('You loved it');
});

test('a participation in words', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const said = (kind: Participation['participation'], more?: Partial<Participation>) =>
    participationLabel(participation(kind, more), now, 'Europe/London');
  expect(said('booked')).toBe('You’re going');
  expect([0, 1, 2, 3, 10, 20].map((ahead) => said('waiting', { ahead }))).toEqual([
    '1st in line',
    '2nd in line',
    '3rd in line',
    '4th in line',
    '11th in line',
    '21st in line',
  ]);
  expect(said('offered', { until: '2026-11-28T16:10:00Z' })).toBe('Offered until 16:10');
  expect(said('offered', { until: '2026-11-29T09:00:00Z' })).toBe('Offered until Sunday 29 November, 09:00');
  expect(said('offered')).toBe('Free now: be quick');
  expect([said('teaches'), said('been')]).toEqual(['You teach this', 'You’ve been']);
});
