import { expect, test } from 'vitest';
import { localizeSource } from './localize-source.ts';

const file = 'apps/web/app/features/things/a-file.tsx';
const localized = (source: string) => localizeSource(file, source);

test('JSX text, texts in attributes, in literals and in templates are in American English', () => {
  expect(localized(`const a = <p title="Grey or in colour">Your favourite\n  colours, {name}’s too. </p>;`)).toBe(
    `const a = <p title="Gray or in color">Your favorite\n  colors, {name}’s too. </p>;`,
  );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source.
  expect(localized("const a = { title: 'Cancelled', text: `The class of ${day} is CANCELLED` };")).toBe(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source.
    "const a = { title: 'Canceled', text: `The class of ${day} is CANCELED` };",
  );
  expect(localized(`throw new Error('Organise and practise: it’s neighbourly');`)).toBe(
    `throw new Error('Organize and practice: it’s neighborly');`,
  );
});

test('what is code is not: names, keys, values, comparisons, imports, types, classes, SQL and addresses', () => {
  const code = `
    import { colour } from './colour/grey.ts';
    export { favourite } from '../favourite.ts';
    type State = 'cancelled' | 'Cancelled by her';
    const favourites = { colour: 1, 'Favourite colour': 2, cancelled: row.cancelled };
    const state = status === 'Cancelled by her' ? 'cancelled' : favourites['Favourite colour'];
    const where = "status = 'cancelled'";
    const read = sql\`select colour from favourites where status = 'cancelled'\`;
    const update = 'update bookings set status = grey where id = colour';
    const path = \`/favourites/\${id}/colour and @grey.example, colour.example, colour_of\`;
    const part = <p className="grey centre" data-state="is cancelled" id="the colour" {...colour} key="a colour" />;
    const styles = classNames('grey colour');
    switch (state) { case 'is cancelled': break; }
  `;
  expect(localized(code)).toBe(code);
});

test('texts that are data stay in both locales, and so do files that are not ours to read', () => {
  expect(localized(`const name = 'Journalling';`)).toBe(`const name = 'Journalling';`);
  for (const path of [
    'packages/domain/src/things/thing-keywords.ts',
    'scripts/x.ts',
    'packages/domain/src/x.test.ts',
  ]) {
    expect(localizeSource(path, `const text = 'My favourite colour';`)).toBe(`const text = 'My favourite colour';`);
  }
});

test('the locale is named wherever the source names it', () => {
  expect(localized(`const format = new Intl.NumberFormat('en-GB'); const tag = 'en_GB';`)).toBe(
    `const format = new Intl.NumberFormat('en-US'); const tag = 'en_US';`,
  );
});

test('a phrase of a file is replaced over the ends of its lines, and what follows it stays on its line', () => {
  const source = `export const a = (
  <p>
    Put the kettle
    on and answer seven questions.
  </p>
);`;
  expect(localizeSource('apps/web/app/features/home/calls-to-action.tsx', source)).toBe(
    source.replace('Put the kettle\n    on and answer', 'Pour\n a coffee and answer'),
  );
});
