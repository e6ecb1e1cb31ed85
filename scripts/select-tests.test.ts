import { describe, expect, test } from 'vitest';
import { filesOfChanges, isOfBackend, selectTests } from './select-tests.mjs';

describe('npm test -- …', () => {
  test('without a word it is every stage, and the stages that are named', () => {
    expect(selectTests([])).toEqual({ stages: ['check', 'unit', 'e2e'] });
    expect(selectTests(['e2e', 'check'])).toEqual({ stages: ['check', 'e2e'] });
  });

  test('a file, a folder and a part of a title are the tests in them', () => {
    expect(selectTests(['scripts/select-tests.test.ts'])).toEqual({
      unit: ['scripts/select-tests.test.ts'],
      e2e: [],
      title: undefined,
    });
    const { unit, e2e } = selectTests(['e2e/site/', 'backend/conformance/rest/rpc.test.ts']);
    expect(unit).toEqual(['backend/conformance/rest/rpc.test.ts']);
    expect(e2e).toContain('e2e/site/site-search.spec.ts');
    const title = 'a visitor searches everything from any page';
    expect(selectTests([title])).toEqual({ unit: [], e2e: ['e2e/site/site-search.spec.ts'], title });
  });

  test('backend: its own tests need neither the web app nor the product’s migrations', () => {
    const { unit = [] } = selectTests(['backend']);
    expect(unit).toContain('backend/conformance/rest/read.test.ts');
    expect(isOfBackend(selectTests(['backend']))).toBe(true);
    for (const words of [[], ['unit'], ['backend', 'e2e/site'], ['backend', 'conformance/auth']])
      expect(isOfBackend(selectTests(words)), words.join(' ')).toBe(false);
  });

  test('a word that is none of it is refused', () => {
    for (const word of ['units', 'e2ee', '--watch', 'no test is called like this one here', 'docs']) {
      const words = word.startsWith('no test') ? [word.toUpperCase()] : [word];
      expect(() => selectTests(words), word).toThrow(/There is no stage|has no tests in it/);
    }
    expect(() => selectTests(['unit', 'e2e/site'])).toThrow('unit is a stage');
  });

  test('changed: tests of the folders that changed, and of the area that they ask the server about', () => {
    const tests = [
      'backend/src/auth/redirect-target.test.ts',
      'backend/src/rest/parse/csv.test.ts',
      'backend/conformance/auth/sessions.test.ts',
      'conformance/auth/mfa.test.ts',
      'conformance/policies/catalogue.test.ts',
      'backend/conformance/storage/objects.test.ts',
      'e2e/journal/entries.spec.ts',
    ];
    expect(filesOfChanges(['backend/src/auth/errors.ts'], tests)).toEqual([tests[0], tests[2], tests[3]]);
    expect(filesOfChanges(['apps/web/app/features/journal/list/entry-list.tsx'], tests)).toEqual([tests[6]]);
    expect(filesOfChanges(['supabase/migrations/20261128_words.sql'], tests)).toEqual([tests[4]]);
    expect(filesOfChanges(['README.md'], tests)).toEqual([]);
  });
});
