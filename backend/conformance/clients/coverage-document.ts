import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Coverage, coverage } from './coverage.ts';
import { type UpstreamResult, upstreamResults } from './upstream-test-results.ts';

export const coverageFile = fileURLToPath(new URL('../COVERAGE.md', import.meta.url));

/** Libraries by the objects that are theirs. */
const libraries: readonly { name: string; owns: RegExp }[] = [
  { name: 'postgrest-js', owns: /^supabase\.(rest|from)/ },
  { name: 'auth-js', owns: /^supabase\.auth/ },
  { name: 'storage-js', owns: /^supabase\.storage/ },
  { name: 'functions-js', owns: /^supabase\.functions/ },
  { name: 'realtime-js', owns: /^(supabase\.(realtime|channel)|postgresChangesFilter)/ },
];

/** The coverage as Markdown. */
export function coverageDocument(): string {
  const { version } = createRequire(import.meta.url)('@supabase/supabase-js/package.json') as { version: string };
  const sections = libraries.map(({ name, owns }) => ({
    name,
    objects: Object.entries(coverage).filter(([object]) => owns.test(object)),
  }));
  const figures = sections.map(({ name, objects }) => {
    const all = objects.flatMap(([, methods]) => Object.values(methods));
    const count = (status: Coverage['status']) => all.filter((one) => one.status === status).length;
    return `| ${name} | ${count('supported')} | ${count('partial')} | ${count('refused')} | ${all.length} |`;
  });
  const tables = sections.map(({ name, objects }) => `## ${name}\n\n${objects.map(tableOf).join('\n')}`);
  return `# What of the client libraries works here

Each public method of the five libraries of \`@supabase/supabase-js\` ${version}, with the test that calls it with the unmodified
client. **Partial** works but for what is said; **refused** is answered with the error that Supabase gives where a feature is
switched off. Written by \`npm run coverage\` from \`backend/conformance/clients/coverage.ts\`; a test fails on a method that is not
listed, and on a test that is not there or does not call it.

| Library | Supported | Partial | Refused | All |
|---|---|---|---|---|
${figures.join('\n')}

${tables.join('\n')}
## The libraries’ own tests

Run against this server with their own schemas, in November 2026 ([how](../../docs/measured.md#suites-that-nobody-here-wrote)), and what of them does not pass.

${upstreamResults.map(suiteOf).join('\n')}`;
}

function suiteOf({ name, passed, all, left }: UpstreamResult): string {
  const rows = left.map(([test, why]) => `| ${cell(test)} | ${cell(why)} |`);
  return `### ${name}: ${passed} of ${all}\n\n| Test | Why |\n|---|---|\n${rows.join('\n')}\n`;
}

function tableOf([object, methods]: [string, Readonly<Record<string, Coverage>>]): string {
  const rows = Object.entries(methods)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([method, { status, test, why }]) =>
        `| \`${method}\` | ${status} | ${cell(test)}${why ? `<br>${cell(why)}` : ''} |`,
    );
  return `### \`${object}\`\n\n| Method | | Test |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function cell(text: string): string {
  return text.replaceAll(/[|<]/g, '\\$&');
}
