import { normalizeText, truncate } from '@kindling/backend/contract/text';
import { numberFormat } from '@kindling/domain/intl-formats';
import { isolateDirection, joinIsolated } from '@kindling/domain/isolate-direction';
import { type DistanceUnit, formatRadius, radiusFrom } from '@kindling/domain/places/distance';
import { type AccessFeature, accessFeatureLabels, accessFeatures } from '@kindling/domain/sessions/access-features';
import { formatMoney } from '@kindling/domain/sessions/format-money';
import { languageLabel, languageTag } from '@kindling/domain/sessions/languages';
import { isoDate, type When, whenOptions } from '@kindling/domain/sessions/when';
import {
  classCategories,
  classFormats,
  experienceLevels,
  optionLabel,
  optionValues,
} from '@kindling/domain/teaching/teaching-options';
import { thingEntries } from '@kindling/domain/things/thing-entries';
import { dayLabel } from './day-label.ts';

/** Search parameters of "what's on", as in the address; empty is not asked for. */
export interface SessionFilters {
  readonly q: string;
  readonly when: When | '';
  /** ISO dates. */
  readonly from: string;
  readonly to: string;
  /** A place; with `within`, a radius around it in the installation's unit. */
  readonly location: string;
  readonly within: string;
  /** In the major unit: pounds. */
  readonly price: string;
  readonly format: string;
  readonly level: string;
  readonly category: string;
  readonly thing: string;
  readonly language: string;
  readonly access: readonly AccessFeature[];
  readonly women: boolean;
  /** Free places only. */
  readonly places: boolean;
  readonly sort: 'nearest' | '';
}

export const noSessionFilters: SessionFilters = {
  q: '',
  when: '',
  from: '',
  to: '',
  location: '',
  within: '',
  price: '',
  format: '',
  level: '',
  category: '',
  thing: '',
  language: '',
  access: [],
  women: false,
  places: false,
  sort: '',
};

export const maxFilterLength = 100;

export const priceOptions = [0, 5, 10, 15, 20, 30, 50] as const;

const filterNames = Object.keys(noSessionFilters) as (keyof SessionFilters)[];

/** Filters of an address or a form; an unknown choice counts as none. */
export function sessionFiltersFrom(params: URLSearchParams, unit: DistanceUnit): SessionFilters {
  const text = (name: string) => truncate(normalizeText(params.get(name) ?? ''), maxFilterLength).trim();
  const oneOf = (name: string, values: readonly string[]) => values.find((value) => value === text(name)) ?? '';
  const location = text('location');
  return {
    q: text('q'),
    when: whenOptions.find(({ value }) => value === text('when'))?.value ?? '',
    from: isoDate(params.get('from')) ?? '',
    to: isoDate(params.get('to')) ?? '',
    location,
    within: location ? String(radiusFrom(params.get('within'), unit) ?? '') : '',
    price: oneOf('price', priceOptions.map(String)),
    format: oneOf('format', optionValues(classFormats)),
    level: oneOf('level', optionValues(experienceLevels)),
    category: oneOf('category', optionValues(classCategories)),
    thing: oneOf(
      'thing',
      thingEntries.map(({ slug }) => slug),
    ),
    language: languageTag(text('language')) ?? '',
    access: accessFeatures.filter((name) => params.getAll('access').includes(name)),
    women: params.get('women') === '1',
    places: params.get('places') === '1',
    sort: location && text('sort') === 'nearest' ? 'nearest' : '',
  };
}

/** Query parameters of the filters, without empty ones. */
export function sessionFilterParams(filters: SessionFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (typeof value === 'string') {
      if (value) params.set(name, value);
    } else if (typeof value === 'boolean') {
      if (value) params.set(name, '1');
    } else {
      for (const each of value) params.append(name, each);
    }
  }
  return params;
}

export interface FilterChip {
  label: string;
  /** The filters without this one. */
  without: SessionFilters;
}

/** What is asked for, each in words and with the filters that are left when it is taken out. */
export function filterChips(filters: SessionFilters, unit: DistanceUnit, currency: string): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (label: string, none: Partial<SessionFilters>) => chips.push({ label, without: { ...filters, ...none } });
  const { q, when, from, to, location, within, price, format, level, category, thing, language } = filters;
  if (q) add(`“${isolateDirection(q)}”`, { q: '' });
  if (when) add(optionLabel(whenOptions, when), { when: '' });
  if (from && from === to) add(dayLabel(from), { from: '', to: '' });
  else {
    if (from) add(`From ${dayLabel(from)}`, { from: '' });
    if (to) add(`Until ${dayLabel(to)}`, { to: '' });
  }
  if (location) {
    const radius = within ? `Within ${formatRadius(Number(within), unit)} of ` : 'Near ';
    add(radius + location, { location: '', within: '', sort: '' });
  }
  if (price) {
    const label = price === '0' ? 'Free' : `Up to ${formatMoney(Number(price) * minorUnits(currency), currency)}`;
    add(label, { price: '' });
  }
  if (category) add(optionLabel(classCategories, category), { category: '' });
  if (thing) add(thingName(thing), { thing: '' });
  if (format) add(optionLabel(classFormats, format), { format: '' });
  if (level) add(optionLabel(experienceLevels, level), { level: '' });
  if (language) add(`In ${languageLabel(language)}`, { language: '' });
  for (const name of filters.access) {
    add(accessFeatureLabels[name], { access: filters.access.filter((other) => other !== name) });
  }
  if (filters.women) add('Women only', { women: false });
  if (filters.places) add('Places left', { places: false });
  return chips;
}

const quick: readonly { label: string; set: Partial<SessionFilters> }[] = [
  { label: 'Today', set: { when: 'today', from: '', to: '' } },
  { label: 'Tomorrow', set: { when: 'tomorrow', from: '', to: '' } },
  { label: 'Weekend', set: { when: 'weekend', from: '', to: '' } },
  { label: 'Free', set: { price: '0' } },
  { label: 'Online', set: { format: 'virtual' } },
];

/** What is asked for most, one tap each: without those that are set. */
export function quickFilters(filters: SessionFilters): { label: string; filters: SessionFilters }[] {
  return quick
    .map(({ label, set }) => ({ label, filters: { ...filters, ...set } }))
    .filter(({ filters: chosen }) => String(sessionFilterParams(chosen)) !== String(sessionFilterParams(filters)));
}

/** What is asked for in three parts: what, when and where. */
export function filterSummary(filters: SessionFilters): string {
  const { q, thing, category, when, from, to, location, format } = filters;
  const what = q || thingName(thing) || optionLabel(classCategories, category);
  const day = from && from === to ? dayLabel(from) : from ? `From ${dayLabel(from)}` : to && `Until ${dayLabel(to)}`;
  const where = location || (format === 'virtual' ? 'Online' : 'Anywhere');
  return joinIsolated([what || 'Anything', optionLabel(whenOptions, when) || day || 'Any day', where], ' · ');
}

function thingName(slug: string): string {
  return thingEntries.find((thing) => thing.slug === slug)?.name ?? '';
}

/** Minor units in a major one: 100 pence. */
export function minorUnits(currency: string): number {
  const format = numberFormat('en', { style: 'currency', currency });
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}
