import { maxAccounts } from '@kindling/backend/auth/admin/list-accounts.ts';
import { attempts } from '@kindling/backend/auth/limits/attempts.ts';
import { mailsPerNetwork, perAddress, perAddressDay } from '@kindling/backend/auth/limits/mail-limits.ts';
import { perNetwork } from '@kindling/backend/auth/limits/sign-in-limits.ts';
import { calls, functionBounds } from '@kindling/backend/functions/plugin.ts';
import { statementTimeoutMs } from '@kindling/backend/platform/db/lanes.ts';
import { maxBodyTimeoutMs, usualBodyTimeoutMs } from '@kindling/backend/platform/http/body-timeout.ts';
import { mostJsonDepth } from '@kindling/backend/platform/http/bounded-body.ts';
import { requestRate } from '@kindling/backend/platform/overload/request-rate-limit.ts';
import { limits as realtime } from '@kindling/backend/realtime/limits.ts';
import { skippableBytes } from '@kindling/backend/realtime/sockets/cut-frames.ts';
import { answerSizeFor, bodyBounds, clientLimits, limits as rest } from '@kindling/backend/rest/limits.ts';
import { maxBytes as maxImageBytes } from '@kindling/backend/storage/images/image-renderer.ts';
import { defaultMaxBytes } from '@kindling/backend/storage/objects/find-object.ts';
import { maxBuckets } from '@kindling/backend/storage/operations/buckets.ts';
import { maxPage } from '@kindling/backend/storage/operations/list-objects.ts';
import { maxPageV2 } from '@kindling/backend/storage/operations/list-objects-v2.ts';
import { maxObjects } from '@kindling/backend/storage/operations/remove-objects.ts';
import { resumableBounds } from '@kindling/backend/storage/operations/resumable-uploads.ts';
import { maxMetadataBytes } from '@kindling/backend/storage/transfer/read-upload.ts';
import { uploadRate } from '@kindling/backend/storage/transfer/upload-pace.ts';

/** Bound, what it is here, what happens beyond it. */
type Row = readonly [bound: string, here: string, beyond: string];

/** A bound that only the server itself meets. */
type Internal = 'internal';

const count = (value: number) => value.toLocaleString('en-GB');
const seconds = (ms: number) => `${count(ms / 1_000)} s`;
const units = [
  [1_073_741_824, 'GB'],
  [1_048_576, 'MB'],
  [1_024, 'KB'],
] as const;
function bytes(value: number): string {
  const [size, unit] = units.find(([each]) => value >= each) ?? [1, 'bytes'];
  return `${count(Math.round((value / size) * 100) / 100)} ${unit}`;
}
const each = (visitors: string, members: string, service: string) =>
  `${visitors} a visitor, ${members} a member, ${service} the secret key`;

const every: readonly Row[] = [
  [
    'Requests of a network',
    `${count(requestRate.perSecond)} a second, ${count(requestRate.atOnce)} at once`,
    `they wait, ${count(requestRate.waiting)} of them; then 429 with \`Retry-After\``,
  ],
  [
    'Nesting of a JSON body',
    `${count(mostJsonDepth)}, REST with the secret key ${count(bodyBounds.service_role.depth)}, a function ${count(functionBounds.bodyDepth)}`,
    '400',
  ],
  [
    'Time for a body to arrive',
    `${seconds(usualBodyTimeoutMs)}, an upload ${seconds(maxBodyTimeoutMs)}`,
    'the connection ends',
  ],
];

// A new limit has no place here until it is said what an app meets.
const restRows: Record<keyof typeof rest, Row> = {
  rows: ['Rows of an answer (`max-rows`)', count(rest.rows), 'cut, with `Content-Range`, as PostgREST does'],
  urlBytes: ['URL', bytes(rest.urlBytes), '414'],
  bodyBytes: [
    'Body',
    each(bytes(bodyBounds.anon.bytes), bytes(bodyBounds.authenticated.bytes), bytes(bodyBounds.service_role.bytes)),
    '413',
  ],
  bodyRows: [
    'Rows of one insert',
    `${count(clientLimits.bodyRows)}, ${count(rest.bodyRows)} the secret key`,
    '400 PGRST102',
  ],
  filters: ['Filters', `${count(clientLimits.filters)}, ${count(rest.filters)} the secret key`, '400'],
  depth: ['Nesting of `and()` and `or()`', `${count(clientLimits.depth)}, ${count(rest.depth)} the secret key`, '400'],
  embeds: ['Embeds', `${count(clientLimits.embeds)}, ${count(rest.embeds)} the secret key`, '400'],
  embedDepth: ['Depth of embeds', count(rest.embedDepth), '400'],
  listItems: [
    'Values of one `in.(…)`',
    `${count(clientLimits.listItems)}, ${count(rest.listItems)} the secret key`,
    '400',
  ],
  items: ['Columns of `select`', `${count(clientLimits.items)}, ${count(rest.items)} the secret key`, '400'],
  pathSteps: ['Steps of a JSON path', count(rest.pathSteps), '400 PGRST100'],
  nameLength: ['Name of a column or function', `${count(rest.nameLength)} characters`, '400 PGRST100'],
};

const moreRestRows: readonly Row[] = [
  ['Terms of `order`', `${count(clientLimits.orderTerms)} of visitors and members`, '400 KS400'],
  ['Offset', `${count(clientLimits.offset)} of visitors and members`, '400 KS400: go by the last row’s key'],
  ['Counts that need not be exact', `${count(clientLimits.countedRows)} of visitors and members`, 'cut'],
  ['Cost of a request (decision 29)', `${count(clientLimits.cost)} of visitors and members`, '400 KS400'],
  [
    'Answer',
    `${bytes(answerSizeFor('anon').answerBytes)}, ${bytes(answerSizeFor('service_role').answerBytes)} the secret key`,
    '400 KS413',
  ],
  ['One embedded list', `${bytes(answerSizeFor('anon').listBytes)} of visitors and members`, '400 KS413'],
  [
    'Time of a statement',
    each(
      seconds(statementTimeoutMs.visitors),
      seconds(statementTimeoutMs.members),
      seconds(statementTimeoutMs.service),
    ),
    '500 with 57014',
  ],
];

const realtimeRows: Record<keyof typeof realtime, Row | Internal> = {
  payloadBytes: [
    'Message',
    bytes(realtime.payloadBytes),
    'that message is refused; over HTTP 422 with all of its batch; `realtime.send` warns and sends nothing',
  ],
  frameBytes: [
    'Frame',
    bytes(realtime.frameBytes),
    `refused by itself; above ${bytes(skippableBytes)} the socket ends with 1009`,
  ],
  unreadBytes: 'internal',
  unreadMs: 'internal',
  burstBytes: [
    'Unread by a client',
    `${bytes(realtime.burstBytes)}, or more than ${bytes(realtime.unreadBytes)} for ${seconds(realtime.unreadMs)}`,
    'the socket ends',
  ],
  burstsBytes: 'internal',
  sockets: ['Sockets of a server', count(realtime.sockets), '429 ConnectionRateLimitReached'],
  socketsPerNetwork: ['Sockets of a network', count(realtime.socketsPerNetwork), '429 ConnectionRateLimitReached'],
  socketsPerMember: [
    'Sockets of a member',
    count(realtime.socketsPerMember),
    'the join is refused: ConnectionRateLimitReached',
  ],
  channelsPerSocket: [
    'Channels of a socket',
    count(realtime.channelsPerSocket),
    'the join is refused: ChannelRateLimitReached',
  ],
  waitingFrames: ['Frames that wait behind others', count(realtime.waitingFrames), 'the socket ends with 1008'],
  framesPerSecond: [
    'Frames of a socket',
    `${count(realtime.framesPerSecond)} a second, ${count(realtime.framesAtOnce)} at once`,
    'the socket ends with 1008',
  ],
  framesAtOnce: 'internal',
  recheckedAtOnce: 'internal',
  joinsPerSecond: [
    'Joins, and new tokens of channels, of a member or a visitor’s network',
    `${count(realtime.joinsPerSecond)} a second, ${count(realtime.joinsAtOnce)} at once`,
    'refused: ClientJoinRateLimitReached',
  ],
  joinsAtOnce: 'internal',
  messagesPerSecond: [
    'Messages and presences of a member or a visitor’s network',
    `${count(realtime.messagesPerSecond)} a second, ${count(realtime.messagesAtOnce)} at once`,
    'refused: MessageRateLimitReached, PresenceRateLimitReached; over HTTP 429',
  ],
  messagesAtOnce: 'internal',
  messagesPerRequest: ['Messages of an HTTP request', count(realtime.messagesPerRequest), '422'],
  presenceBytes: ['Presence', bytes(realtime.presenceBytes), 'refused: PayloadTooLarge'],
  presencesPerChannel: ['Presences of a channel', count(realtime.presencesPerChannel), 'refused: PresenceLimitReached'],
  subscriptions: [
    'Subscriptions to changes of a server',
    count(realtime.subscriptions),
    'the join is refused: ChannelRateLimitReached',
  ],
  subscriptionsPerSocket: [
    'Subscriptions to changes of a socket',
    count(realtime.subscriptionsPerSocket),
    'the join is refused: ChannelRateLimitReached',
  ],
  filtersPerChange: ['Conditions of a filter', count(realtime.filtersPerChange), 'the subscription is refused'],
  valuesPerFilter: ['Values of `in`', count(realtime.valuesPerFilter), 'the subscription is refused'],
  filterLength: ['Filter', `${count(realtime.filterLength)} characters`, 'the join is refused: InvalidJoinPayload'],
  selectedColumns: ['Columns of `select`', count(realtime.selectedColumns), 'the join is refused: InvalidJoinPayload'],
  changeQuestionsAtOnce: 'internal',
  changeQuestionMs: [
    'Time for a subscriber’s filters and policies',
    `${seconds(realtime.changeQuestionMs)} a page of changes`,
    'the channel is closed',
  ],
  waitingTransactions: 'internal',
  nameLength: [
    'Topic, event, key of a presence',
    `${count(realtime.nameLength)} characters`,
    'refused: InvalidTopicName, InvalidMessage, InvalidJoinPayload',
  ],
  silenceMs: ['Time without a heartbeat', seconds(realtime.silenceMs), 'the socket ends'],
};

/** Bounds of backend.capture_change, in SQL. */
export const captureBounds = { rowBytes: 1_048_576, rows: 10_000, bytes: 67_108_864 };

const changeRows: readonly Row[] = [
  ['Row of a change', bytes(captureBounds.rowBytes), 'told with its short fields and `Error 413: Payload Too Large`'],
  [
    'Changes of a transaction',
    `${count(captureBounds.rows)} rows, ${bytes(captureBounds.bytes)}`,
    'not told; subscribers hear that not all of them were sent',
  ],
];

const storageRows: readonly Row[] = [
  [
    'File',
    `the bucket’s \`file_size_limit\`; without one ${bytes(defaultMaxBytes)}`,
    '`statusCode` 413 EntityTooLarge, as Supabase does',
  ],
  ['Metadata of a file’s own', bytes(maxMetadataBytes), '400'],
  ['Page of `list`', count(maxPage), 'cut, as Supabase does'],
  ['Page of `listV2`', count(maxPageV2), 'cut, as Supabase does, with `hasNext`'],
  ['Page of `listBuckets`', count(maxBuckets), 'cut'],
  ['Files of one `remove` or `createSignedUrls`', count(maxObjects), '400, as Supabase does'],
  [
    'Uploads, and parts of them, of a member or a visitor’s network',
    `${count(uploadRate.perSecond)} a second, ${count(uploadRate.atOnce)} at once`,
    `they wait, ${count(uploadRate.waiting)} of them; then 429`,
  ],
  [
    'Unfinished resumable uploads',
    `${count(resumableBounds.account.uploads)} and ${bytes(resumableBounds.account.bytes)} of an account, ${count(resumableBounds.key.uploads)} and ${bytes(resumableBounds.key.bytes)} of a key`,
    'the stalest goes; where all are busy 429',
  ],
  ['Image to be transformed', bytes(maxImageBytes), '422'],
];

const quarter = 'in 15 minutes';
const authRows: readonly Row[] = [
  ['Page of `admin.listUsers`', count(maxAccounts), '400: a shorter page would be taken for the last'],
  [
    'Wrong passwords for an address, of a network',
    `${count(attempts.signIn.max)} ${quarter}`,
    '429 with `Retry-After`',
  ],
  ['Sign-ins of a network', `${count(perNetwork.signIn)} ${quarter}`, '429 with `Retry-After`'],
  ['Sign-ups for an address, of a network', `${count(attempts.signUp.max)} ${quarter}`, '429 with `Retry-After`'],
  ['Sign-ups of a network', `${count(perNetwork.signUp)} ${quarter}`, '429 with `Retry-After`'],
  ['Passkey challenges of a network', `${count(perNetwork.passkeyChallenge)} ${quarter}`, '429 with `Retry-After`'],
  [
    'Mails with a link, to an address',
    `${count(perAddress)} ${quarter}, ${count(perAddressDay)} a day`,
    '429 over_email_send_rate_limit, over_email_day_limit',
  ],
  ['Mails asked for by a network', `${count(mailsPerNetwork)} ${quarter}`, '429 over_email_send_rate_limit'],
];

const functionRows: readonly Row[] = [
  ['Body', bytes(functionBounds.bodyBytes), '413'],
  ['Time until it answers', seconds(functionBounds.usualTimeoutMs), '504'],
  ['Time of an answer that is sent as it goes', seconds(functionBounds.streamMs), 'the answer ends'],
  ['Calls at once', count(calls.connections), `they wait up to ${seconds(calls.waitMs)}; then 503`],
];

const rowsOf = (rows: Record<string, Row | Internal>) => Object.values(rows).filter((row) => row !== 'internal');

/** Bounds by service. */
const sections: Record<string, readonly Row[]> = {
  'Every request': every,
  'REST (`/rest/v1`)': [...rowsOf(restRows), ...moreRestRows],
  'Realtime (`/realtime/v1`)': [...rowsOf(realtimeRows), ...changeRows],
  'Storage (`/storage/v1`)': storageRows,
  'Auth (`/auth/v1`)': authRows,
  'Functions (`/functions/v1`)': functionRows,
};

/** The bounds as Markdown. */
export function boundsDocument(): string {
  const tables = Object.entries(sections).map(
    ([name, rows]) =>
      `## ${name}\n\n| Bound | Here | Beyond it |\n|---|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
  );
  return `# Bounds that an app meets

What one client, member or network may ask for, and what happens beyond it. Written from the constants of the server by
\`npx vitest run conformance/bounds -u\`; a test fails where the two differ. Networks with several people behind them, and a site's
/48, have multiples of what is said of one.

${tables.join('\n')}`;
}
