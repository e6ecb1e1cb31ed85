import type { PublicConfig } from '@kindling/domain/contract/public-config';
import { allPersonalityTypes } from '@kindling/domain/quiz/personality-types';
import { formatClockTime, formatSessionDay } from '@kindling/domain/sessions/format-session-time';
import {
  type PictureName,
  pictureOfQuestion,
  pictureOfState,
  pictureOfThing,
  pictureOfType,
} from '@kindling/illustrations/pictures/picture';
import { pictureOfListing } from '@kindling/illustrations/pictures/picture-of-listing';

export interface ShareSubject {
  readonly title: string;
  /** Above the title: what kind of page it is. */
  readonly kind: string;
  readonly picture: PictureName;
}

/** Pages without data. */
const pages: Readonly<Record<string, ShareSubject>> = {
  home: {
    kind: 'For women finding their thing',
    title: 'Where your thing starts',
    picture: pictureOfType('connector'),
  },
  about: { kind: 'About Kindling', title: 'An hour in the week that’s yours', picture: pictureOfType('soul-seeker') },
  quiz: { kind: 'The quiz', title: 'Seven questions to find your thing', picture: pictureOfQuestion(0) },
  things: { kind: '56 things to try', title: 'All things', picture: pictureOfThing('painting-drawing') },
  'whats-on': { kind: 'Classes and workshops', title: 'What’s on near you', picture: pictureOfThing('dance-classes') },
  businesses: { kind: 'Studios, makers and teachers', title: 'Local businesses', picture: pictureOfType('hustler') },
  'list-your-business': { kind: 'For businesses', title: 'List your business', picture: pictureOfType('hustler') },
  'submit-a-class': { kind: 'For teachers', title: 'Share your expertise', picture: pictureOfThing('skill-swaps') },
  guidelines: { kind: 'Kindling', title: 'Community guidelines', picture: pictureOfThing('local-meetups') },
  privacy: { kind: 'Kindling', title: 'Privacy policy', picture: pictureOfState('blank-page') },
  terms: { kind: 'Kindling', title: 'Terms of service', picture: pictureOfState('blank-page') },
  auth: { kind: 'Sign in or sign up', title: 'Where your thing starts', picture: pictureOfType('connector') },
  ...Object.fromEntries(
    allPersonalityTypes.map(({ key, name, description }) => [
      `types/${key}`,
      { kind: name, title: description, picture: pictureOfType(key) },
    ]),
  ),
};

interface Source {
  readonly table: string;
  readonly columns: string;
  /** What names one: the slug of what was approved, where nothing else does. */
  readonly key?: RegExp;
  readonly filter?: (key: string) => Record<string, string>;
  readonly subject: (row: never) => ShareSubject;
}

const source = <Row>(
  table: string,
  columns: string,
  subject: (row: Row) => ShareSubject,
  named: Pick<Source, 'key' | 'filter'> = {},
): Source => ({ table, columns, subject, ...named });

interface ClassRow {
  id: string;
  class_title: string;
  class_category: string;
  instructor_name: string;
}

interface SessionRow {
  starts_at: string;
  time_zone: string;
  class: Omit<ClassRow, 'instructor_name'>;
}

interface ListingRow {
  id: string;
  business_name: string;
  business_location: string;
  category: string;
  services_offered: readonly string[];
}

interface InstructorRow {
  id: string;
  display_name: string;
  specialties: readonly string[];
}

/** Pages with data, by the first part of their path. */
const sources: Readonly<Record<string, Source>> = {
  classes: source<ClassRow>('class_submissions', 'id,class_title,class_category,instructor_name', (row) => ({
    kind: `A class with ${row.instructor_name}`,
    title: row.class_title,
    picture: pictureOfListing({ id: row.id, category: row.class_category, title: row.class_title }),
  })),
  sessions: source<SessionRow>(
    'class_sessions',
    'starts_at,time_zone,class:class_submissions!inner(id,class_title,class_category)',
    ({ starts_at, time_zone, class: { id, class_category, class_title } }) => ({
      kind: `${formatSessionDay(starts_at, time_zone, new Date())}, ${formatClockTime(starts_at, time_zone)}`,
      title: class_title,
      picture: pictureOfListing({ id, category: class_category, title: class_title }),
    }),
    { key: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, filter: (id) => ({ id: `eq.${id}`, status: 'eq.scheduled' }) },
  ),
  businesses: source<ListingRow>(
    'business_listings',
    'id,business_name,business_location,category,services_offered',
    (row) => ({
      kind: row.business_location,
      title: row.business_name,
      picture: pictureOfListing({
        id: row.id,
        category: row.category,
        title: row.business_name,
        services: row.services_offered,
      }),
    }),
  ),
  instructors: source<InstructorRow>('instructor_profiles', 'id,display_name,specialties', (row) => ({
    kind: 'Teaches on Kindling',
    title: row.display_name,
    picture: pictureOfListing({ id: row.id, category: 'other', title: row.specialties.join(', ') }),
  })),
};

const bySlug = (slug: string) => ({ slug: `eq.${slug}`, status: 'eq.approved' });

interface Backend {
  readonly config: PublicConfig;
  readonly fetch: typeof fetch;
  readonly origin: string;
}

/** What the share image of a page shows, read as a visitor would; undefined where there is no such page. */
export async function readShareSubject(path: string, backend: Backend): Promise<ShareSubject | undefined> {
  if (Object.hasOwn(pages, path)) return pages[path];
  const [, kind = '', name = ''] = /^([a-z]+)\/([a-z0-9-]{1,120})$/.exec(path) ?? [];
  if (!Object.hasOwn(sources, kind)) return undefined;
  const { table, columns, subject, key, filter = bySlug } = sources[kind] as Source;
  if (key && !key.test(name)) return undefined;
  const query = new URLSearchParams({ select: columns, ...filter(name), limit: '1' });
  const answer = await backend.fetch(`${backend.origin}/rest/v1/${table}?${query}`, {
    headers: { apikey: backend.config.supabaseKey },
  });
  if (!answer.ok) throw Object.assign(new Error('What the page shows could not be read.'), { statusCode: 503 });
  const [row] = (await answer.json()) as never[];
  return row && subject(row);
}
