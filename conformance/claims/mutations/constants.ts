import type { Mutation } from '../mutation.ts';

const attempts = 'backend/src/auth/limits/attempts.ts';
const backend = 'apps/web/app/lib/backend/backend-options.ts';
const list = 'backend/src/storage/operations/list-objects.ts';
const tooltip = 'apps/web/app/ui/tooltip.tsx';
const button = 'apps/web/app/ui/button.tsx';

export const constants: readonly Mutation[] = [
  { row: 'CONST-01', file: attempts, find: 'signIn: { max: 5,', replace: 'signIn: { max: 6,' },
  { row: 'CONST-02', file: attempts, find: 'signUp: { max: 3,', replace: 'signUp: { max: 4,' },
  {
    row: 'CONST-03',
    file: 'backend/src/auth/limits/attempt-counter.ts',
    find: "({ scope }) => scope !== 'network'",
    replace: "({ scope }) => scope === 'network'",
  },
  {
    row: 'CONST-04',
    file: 'apps/web/app/ui/feedback/progress.tsx',
    find: 'defaultProgressMax = 100;',
    replace: 'defaultProgressMax = 1;',
  },
  {
    row: 'CONST-05',
    file: backend,
    find: 'detectSessionInUrl: false }',
    replace: 'detectSessionInUrl: false, autoRefreshToken: false }',
  },
  {
    row: 'CONST-06',
    file: 'backend/src/auth/operations/get-jwks.ts',
    find: 'max-age=600',
    replace: 'max-age=3600',
  },
  { row: 'CONST-07', file: backend, find: 'heartbeatIntervalMs: 30_000', replace: 'heartbeatIntervalMs: 25_000' },
  { row: 'CONST-08', file: backend, find: '[1_000, 2_000, 5_000]', replace: '[1_000, 2_000, 4_000]' },
  { row: 'CONST-09', file: list, find: '.default(100)', replace: '.default(1000)' },
  { row: 'CONST-10', file: list, find: '.max(100_000).default(0)', replace: '.max(100_000).default(1)' },
  { row: 'CONST-11', file: list, find: ".default('asc')", replace: ".default('desc')" },
  {
    row: 'CONST-12',
    file: 'apps/web/app/features/journal/journal-files-api.ts',
    find: "cacheControl: '3600'",
    replace: "cacheControl: '86400'",
  },
  { row: 'CONST-13', file: tooltip, find: 'tooltipOpenDelay = 700;', replace: 'tooltipOpenDelay = 600;' },
  { row: 'CONST-14', file: tooltip, find: 'tooltipSkipDelay = 300;', replace: 'tooltipSkipDelay = 200;' },
  { row: 'CONST-15', file: button, find: "        ghost: 'text-ink hover:bg-sand',\n", replace: '' },
  { row: 'CONST-16', file: button, find: "        lg: 'min-h-14 px-8 py-3 text-lg',\n", replace: '' },
  {
    row: 'CONST-17',
    file: 'apps/web/app/app.css',
    find: '--color-tan: light-dark(#cdb08c, #5a4733)',
    replace: '--color-tan: light-dark(#8cb0cd, #5a4733)',
  },
];
