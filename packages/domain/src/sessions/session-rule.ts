/** Weekdays by their codes of RFC 5545, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export type Weekday = (typeof weekdays)[number];

/** Which weekday of a month: the first four, or the last. */
export const monthWeeks = [1, 2, 3, 4, -1] as const;

export type MonthWeek = (typeof monthWeeks)[number];

/** End of a series: the last day it may fall on ("2026-12-31"), or how many sessions the rule makes. */
export type SeriesEnd = { until: string } | { count: number };

interface Recurring {
  end: SeriesEnd;
  /**
   * Days ("2026-12-24") on which it does not take place. They count as sessions of the rule: six with one left out is
   * five.
   */
  exceptions: readonly string[];
}

/** Recurrence of a series, on or after the day of its start. */
export type SessionRule =
  | { frequency: 'once' }
  | ({ frequency: 'weekly' | 'fortnightly'; weekdays: readonly Weekday[] } & Recurring)
  | ({ frequency: 'monthly'; week: MonthWeek; weekday: Weekday } & Recurring);

export type RecurringRule = Exclude<SessionRule, { frequency: 'once' }>;

/** Plan of a series: what `expandSeries` makes its sessions of. */
export interface SeriesPlan {
  rule: SessionRule;
  /** Wall-clock time of the first day and of each session: "2026-12-05T10:00". */
  start: string;
  minutes: number;
  /** IANA zone in which the wall-clock time holds. */
  timeZone: string;
}
