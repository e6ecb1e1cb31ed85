import type { Role } from '../platform/db/request-identity.ts';
import type { BodyBounds } from '../platform/http/bounded-body.ts';

/** Limits of one request, whoever sends it. The error names the one that is exceeded. */
export const limits = {
  /** Row limit (PostgREST's max-rows). */
  rows: 1_000,
  urlBytes: 8_192,
  bodyBytes: 1_048_576,
  /** Filters, those inside and()/or() among them. */
  filters: 50,
  /** Nesting of and()/or(). */
  depth: 8,
  /** Depth of embeds, and all of them in one request. */
  embedDepth: 6,
  embeds: 10,
  /** Values of one in.(…). */
  listItems: 1_000,
  /** Items of select, order, columns, on_conflict. */
  items: 200,
  /** Steps of one JSON path. */
  pathSteps: 16,
  /** Rows of one insert. */
  bodyRows: 1_000,
  nameLength: 128,
} as const;

/** Tighter limits for visitors and members (bounds/): a browser writes its own requests. */
export const clientLimits = {
  /** Columns selected, all relations together: the widest table has 35, and a class with its teacher asks for 26. */
  items: 60,
  /** The feed embeds three. Each is a query of its own for each row. */
  embeds: 5,
  /** Filters, and nesting of and()/or(): keyset pagination needs three, two deep. */
  filters: 20,
  depth: 4,
  /** More ids than any page shows. */
  listItems: 200,
  orderTerms: 6,
  /** Largest offset. Keyset pagination goes by the last row's key, which costs the same on every page. */
  offset: 50_000,
  /** Rows of one insert: the app sends one, and what is counted by statement is bounded by it. */
  bodyRows: 50,
  /** Bound of counts that need not be exact. */
  countedRows: 10_001,
  /** Cost bound (bounds/cost.ts); the heaviest request of the app's own weighs 75. */
  cost: 150,
} as const;

/** Bounds of a body, while it arrives: a visitor sends a form, a member a picture with it. */
export const bodyBounds: Readonly<Record<Role, BodyBounds>> = {
  anon: { bytes: 131_072, depth: 32, rows: clientLimits.bodyRows },
  authenticated: { bytes: limits.bodyBytes, depth: 32, rows: clientLimits.bodyRows },
  service_role: { bytes: limits.bodyBytes, depth: 256, rows: limits.bodyRows },
};

/** Response size limits, enforced while it is built: PostgreSQL holds up to six copies of it on its way out. */
export interface AnswerSize {
  answerBytes: number;
  /** Size of one embedded list: several of them stand in each row. */
  listBytes: number;
}

const clientSize: AnswerSize = {
  // The longest page of the app is twenty rows, each with the largest picture a profile may have.
  answerBytes: 6_291_456,
  listBytes: 1_048_576,
};

const answerSizes: Readonly<Record<Role, AnswerSize>> = {
  anon: clientSize,
  authenticated: clientSize,
  service_role: { answerBytes: 33_554_432, listBytes: 33_554_432 },
};

export function answerSizeFor(role: Role): AnswerSize {
  return answerSizes[role];
}
