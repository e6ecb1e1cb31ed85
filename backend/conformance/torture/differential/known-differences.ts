import { isDeepStrictEqual } from 'node:util';
import type { GeneratedRequest } from './generated-requests.ts';
import { type Answer, inOrder } from './two-servers.ts';

/** A difference that backend/conformance/differences.md explains under this name. */
interface KnownDifference {
  name: string;
  is(request: GeneratedRequest, ours: Answer, lite: Answer): boolean;
}

/** The first that fits is the one that is counted; an error of ours is none of them. */
export const knownDifferences: readonly KnownDifference[] = [
  { name: 'Errors of Lite itself', is: (_request, ours, lite) => ours.status < 500 && lite.status >= 500 },
  { name: 'Bounds of what visitors and members may ask', is: (_request, { code }) => code === 'KS400' },
  { name: 'Whole tables', is: (_request, { status, code }) => status === 400 && code === '21000' },
  { name: 'A row twice in one upsert', is: (_request, { status, code }) => status === 500 && code === '21000' },
  {
    name: 'Planned counts',
    is: ({ headers }, ours, lite) =>
      (headers.prefer ?? '').includes('count=planned') && (isSuccess(ours) || ours.status === 416) && isSuccess(lite),
  },
  {
    name: 'NULL in CSV',
    is: ({ headers, body = '' }) => headers['content-type'] === 'text/csv' && /(^|[,\n])NULL/.test(body),
  },
  {
    name: 'Empty text in CSV',
    is: ({ headers, body = '' }) => headers['content-type'] === 'text/csv' && /(^|,)(""|)(?=,|$)/m.test(body),
  },
  {
    name: 'Words that are no boolean',
    is: (_request, ours, lite) =>
      isSuccess(lite) && ours.code === '22P02' && (ours.message ?? '').includes('type boolean'),
  },
  {
    name: 'Documents in CSV',
    is: ({ headers, body = '' }) => headers['content-type'] === 'text/csv' && /"[{[]/.test(body),
  },
  {
    name: 'A junction with a key of its own',
    is: ({ path }, { code }, lite) => code === 'PGRST200' && isSuccess(lite) && /\(/.test(decodeURIComponent(path)),
  },
  {
    name: 'CSV of a function of one row',
    is: ({ headers, path }, ours, lite) =>
      headers.accept === 'text/csv' && path.startsWith('/rpc/') && isSuccess(ours) && typeof lite.body === 'object',
  },
  {
    name: 'HEAD of one object in part',
    is: ({ method, headers }, ours, lite) =>
      method === 'HEAD' &&
      (headers.accept ?? '').includes('vnd.pgrst.object') &&
      ours.status === 206 &&
      lite.status === 200 &&
      ours.contentRange === lite.contentRange,
  },
  {
    name: 'Values that HEAD does not send',
    is: ({ method, path }, ours, lite) =>
      method === 'HEAD' &&
      /::|select=[^&]*\(/.test(decodeURIComponent(path)) &&
      isSuccess(ours) &&
      (lite.status === 400 || lite.status === 403),
  },
  {
    name: 'Numbers and times in bodies',
    is: (request, ours, lite) => onlyBodyDiffers(ours, lite) && sameInWords(request, ours.body, lite.body),
  },
  {
    name: 'Name of a column without one in CSV',
    is: (_request, ours, lite) => onlyBodyDiffers(ours, lite) && String(ours.body).startsWith('pgrst_scalar'),
  },
  { name: 'Content-Range of 416', is: (_request, ours, lite) => ours.status === 416 && lite.status === 416 },
  {
    name: 'Quotes in order, and() and or()',
    is: ({ path }, ours, lite) =>
      decodeURIComponent(path).includes('"') &&
      isRefusal(lite) &&
      ours.code !== 'PGRST100' &&
      (/^(PGRST100|PGRST205)$/.test(lite.code ?? 'PGRST100') || /""|\.(or|and) does/.test(lite.message ?? '')),
  },
  {
    name: 'Quoted values in and() and or()',
    is: ({ path }, ours, lite) =>
      isSuccess(ours) &&
      (isSuccess(lite) || (lite.code ?? '').startsWith('23')) &&
      /\b(and|or)=\([^&]*"(\{|[^"&]*\*)/.test(decodeURIComponent(path)),
  },
  {
    name: 'and() and or() in the query of a function',
    is: ({ path }, _ours, { code = '' }) =>
      /^(PGRST202|42703)$/.test(code) && /^\/rpc\/.*[?&](not\.)?(or|and)=/.test(decodeURIComponent(path)),
  },
  {
    name: 'A limit of nothing beyond the end',
    is: ({ path }, _ours, { status }) => status === 416 && path.includes('limit=0&offset='),
  },
  {
    name: 'The word null',
    is: ({ path }, ours, lite) =>
      (isSuccess(ours) || (ours.code ?? '').startsWith('22')) &&
      isSuccess(lite) &&
      /[=.(,]null\b/.test(decodeURIComponent(path)),
  },
  {
    name: 'A page right after the last row',
    is: (_request, ours, lite) => isSuccess(ours) && lite.status === 416 && (ours.contentRange ?? '').startsWith('*/'),
  },
  {
    name: 'Count of what was changed or deleted',
    is: ({ method }, ours, lite) =>
      /^(PATCH|DELETE)$/.test(method) && isSuccess(ours) && isSuccess(lite) && isDeepStrictEqual(ours.rows, lite.rows),
  },
  {
    name: 'Writes that are refused afterwards',
    is: ({ method }, ours, lite) =>
      method !== 'GET' && ours.code === 'PGRST116' && (lite.code === 'PGRST116' || isSuccess(lite)),
  },
  {
    name: 'Rows that an upsert leaves out',
    is: ({ headers }, ours, { code }) =>
      (headers.prefer ?? '').includes('ignore-duplicates') && isSuccess(ours) && code === 'PGRST116',
  },
  {
    name: 'Count of what was inserted',
    is: ({ method, headers }, ours, lite) =>
      method === 'POST' &&
      /^\*\/\d+$/.test(ours.contentRange ?? '') &&
      (lite.contentRange === '*/*' || (headers.prefer ?? '').includes('ignore-duplicates')),
  },
  {
    name: 'Values of jsonb columns',
    is: ({ method, path }, ours, lite) =>
      (isSuccess(lite) || lite.status === 416) &&
      (/\{\\?"a\\?": 1|"\[1, 2, 3\]"/.test(decodeURIComponent(path)) ||
        (ours.code === '22P02' && (method === 'HEAD' || (ours.message ?? '').includes('type json'))) ||
        ((isSuccess(ours) || ours.code === '23505') && /\.\[1, 2, 3\]/.test(decodeURIComponent(path)))),
  },
  {
    name: 'Values in CSV',
    is: ({ headers }, ours, lite) =>
      headers.accept === 'text/csv' && onlyBodyDiffers(ours, lite) && sameShape(String(ours.body), String(lite.body)),
  },
  {
    name: 'Embeds that show nothing',
    is: ({ path }, ours, lite) =>
      isSuccess(lite) &&
      (/\(\)/.test(decodeURIComponent(path))
        ? isSuccess(ours) || /^(PGRST200|42703)$/.test(ours.code ?? '')
        : /^(PGRST200|42501)$/.test(ours.code ?? '') &&
          (decodeURIComponent(path).includes('!nowhere') || isDeepStrictEqual(lite.body, []))),
  },
  {
    name: 'An embed inside a spread',
    is: ({ path }, _ours, lite) => isSuccess(lite) && /\.\.\.[\w!]+\([^)]*\(/.test(decodeURIComponent(path)),
  },
  {
    name: 'Aggregates of nothing',
    is: (_request, ours, lite) => ours.contentRange === '*/0' && lite.contentRange === '0-0/0',
  },
  {
    name: 'Paths inside embeds',
    is: ({ path }, _ours, { code, message = '' }) =>
      code === 'PGRST100' && (message.startsWith('Expected ")"') || /\([^)]*->/.test(decodeURIComponent(path))),
  },
  {
    name: 'Filters by the name of an embed that is called otherwise',
    is: ({ path }, { code }, lite) =>
      code === 'PGRST108' && isSuccess(lite) && decodeURIComponent(path).includes('other:'),
  },
  {
    name: 'The select of a write that returns nothing',
    is: ({ method, path, headers }, ours, lite) =>
      method !== 'GET' &&
      !path.startsWith('/rpc/') &&
      (isSuccess(ours) || (ours.code ?? '').startsWith('23')) &&
      isRefusal(lite) &&
      !(headers.prefer ?? '').includes('return=representation') &&
      (lite.code ?? '').startsWith('PGRST'),
  },
  {
    name: 'Lists of any and all',
    is: ({ path, method }, ours, lite) =>
      method !== 'GET' &&
      (isSuccess(lite) || (isSuccess(ours) && (lite.code ?? '').startsWith('23'))) &&
      ours.status !== lite.status &&
      /\((any|all)\)/.test(decodeURIComponent(path)),
  },
  {
    name: 'Two negated groups',
    is: ({ path }, _ours, lite) => isSuccess(lite) && /[?&]not\.(or|and)=.*&not\.(or|and)=/.test(path),
  },
  {
    name: 'Booleans in lists, and isdistinct',
    is: ({ path }, ours, lite) =>
      isSuccess(ours) &&
      isSuccess(lite) &&
      /isdistinct\.|\((any|all)\)\.\{[^}]*(true|false)/.test(decodeURIComponent(path)),
  },
  {
    name: 'One object with an embed',
    is: ({ headers }, ours, lite) =>
      (headers.accept ?? '').includes('vnd.pgrst.object') && isSuccess(ours) && Array.isArray(lite.body),
  },
  {
    name: 'Aggregates in an embed of a spread',
    is: ({ path }, ours, { code }) =>
      code === 'PGRST127' &&
      (isSuccess(ours) || ours.code === '42501') &&
      /\.\.\.[\w!]+\([^)]*\(/.test(decodeURIComponent(path)),
  },
  {
    name: 'One operator twice on one column',
    is: ({ path }, ours, lite) =>
      isSuccess(lite) &&
      /[?&]([^=&]+)=([a-z]+)[.(][^&]*&(?:[^&]*&)*\1=\2[.(]/.test(decodeURIComponent(path)) &&
      (isSuccess(ours) || /^(22P02|42804)$/.test(ours.code ?? '')),
  },
  {
    name: 'A column that another is called after, in order',
    is: ({ path }, ours, lite) => onlyBodyDiffers(ours, lite) && isOrderedByAnAlias(decodeURIComponent(path)),
  },
  {
    name: 'Types that are not there',
    is: ({ headers }, { code }, lite) =>
      code === '42704' && (headers.prefer ?? '').includes('ignore-duplicates') && isSuccess(lite),
  },
  { name: 'Two columns of one name', is: (_request, ours, { code }) => isSuccess(ours) && code === '42702' },
  { name: 'Aggregates beside embeds', is: (_request, ours, { code }) => isSuccess(ours) && code === '42803' },
  {
    name: 'Columns that the body does not have',
    is: ({ path, method }, ours, lite) =>
      /[?&]columns=/.test(path) &&
      /POST|PATCH/.test(method) &&
      (isRefusal(ours) || isRefusal(lite) || !isDeepStrictEqual(ours.rows, lite.rows)),
  },
  {
    name: 'Bad values for rows that are not there',
    is: ({ method }, ours, { code = '' }) =>
      method === 'PATCH' &&
      ((isSuccess(ours) && (ours.contentRange ?? '').startsWith('*/')) || ours.code === 'PGRST116') &&
      code.startsWith('22'),
  },
  {
    name: 'A function of one row that is filtered away',
    is: (_request, ours, { code }) => (ours.body === null || ours.body === '') && code === 'PGRST116',
  },
  {
    name: 'Lists of arrays',
    is: ({ path }, { code }, lite) =>
      (code === undefined || code === '42704') &&
      (isSuccess(lite) || lite.status === 416) &&
      decodeURIComponent(path).includes('in.('),
  },
  {
    name: 'Upsert through a view, or without a primary key',
    is: ({ headers }, ours, { code }) =>
      (headers.prefer ?? '').includes('resolution=') && ours.code !== code && (code === 'PGRST205' || code === '23505'),
  },
  {
    name: 'Empty columns',
    is: ({ method }, _ours, { code, message = '' }) =>
      method === 'PATCH' && code === '42601' && message.includes('"where"'),
  },
  { name: 'Which of two errors is told', is: (_request, ours, lite) => isToldEarlier(ours, lite) },
];

const isSuccess = ({ status }: Answer) => status < 300;
const isRefusal = ({ status }: Answer) => status >= 400 && status < 500;

function isOrderedByAnAlias(path: string): boolean {
  const [, order = ''] = /[?&]order=([^&]*)/.exec(path) ?? [];
  return order.split(',').some((term) => new RegExp(`[?&=,]${/^[^.]*/.exec(term)?.[0]}:`).test(path));
}

/** CSV with the same header and as many rows, or of no column at all. */
function sameShape(ours: string, lite: string): boolean {
  if (ours.trim() === '') return lite === '';
  const lines = (text: string) => text.replace(/^[^\n]*/, (header) => header.replaceAll('"', '')).split('\n');
  return lines(ours)[0] === lines(lite)[0] && lines(ours).length === lines(lite).length;
}

function onlyBodyDiffers(ours: Answer, lite: Answer): boolean {
  return (
    ours.status === lite.status && ours.contentRange === lite.contentRange && isDeepStrictEqual(ours.rows, lite.rows)
  );
}

/** The same, with numbers and times in one form, whichever they had. */
function sameInWords({ ordered }: GeneratedRequest, ours: unknown, lite: unknown): boolean {
  const inWords = (value: unknown) =>
    inOrder(
      JSON.parse(JSON.stringify(value ?? null), (_name, each: unknown) => {
        if (typeof each !== 'string') return each;
        if (/^-?\d+(\.\d+)?$/.test(each)) return Number(each);
        return each.replace(/^(\d{4}-\d\d-\d\d) /, '$1T').replace(/(:\d\d(\.\d+)?[+-]\d\d)$/, '$1:00');
      }),
      ordered,
    );
  return isDeepStrictEqual(inWords(ours), inWords(lite));
}

/** Whether both refuse, ours at an earlier stage or at the same. */
function isToldEarlier(ours: Answer, lite: Answer): boolean {
  if (!isRefusal(ours) || !isRefusal(lite)) return false;
  if (lite.code === undefined || ours.code === undefined) return true;
  return ours.code !== lite.code && stageOf(ours.code) <= stageOf(lite.code);
}

/** Before PostgreSQL is asked, by PostgreSQL, or by what came of it. */
function stageOf(code: string): number {
  if (code === 'PGRST116') return 2;
  return code.startsWith('PGRST') ? 0 : 1;
}
