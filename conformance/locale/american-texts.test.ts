import { readdirSync, readFileSync } from 'node:fs';
import { phrases } from '@kindling/locale/en-us/phrases';
import { localizeHtml } from '@kindling/locale/localize-html';
import { localizeSource } from '@kindling/locale/localize-source';
import { phrasePattern } from '@kindling/locale/localize-text';
import { proseSpans } from '@kindling/locale/prose';
import notAmerican from 'american-british-english-translator/data/british_only.json' with { type: 'json' };
import american from 'dictionary-en';
import british from 'dictionary-en-gb';
import nspell from 'nspell';
import { expect, test } from 'vitest';
import { codeOf } from './code-of.ts';
import { repository, sourcesWithTexts } from './sources.ts';

const sources = sourcesWithTexts();

/** Every text of ours in American English, with where it stands: sources and mails. */
function americanTexts(): [place: string, text: string][] {
  const templates = `${repository}supabase/templates/`;
  return [
    ...sources.flatMap(([path, source]) => {
      const localized = localizeSource(path, source);
      return proseSpans(path, localized).map(({ start, end }): [string, string] => [path, localized.slice(start, end)]);
    }),
    ...readdirSync(templates).map((name): [string, string] => [
      name,
      localizeHtml(readFileSync(templates + name, 'utf8')).replaceAll(/<[^>]*>|\{\{[^}]*\}\}/g, ' '),
    ]),
  ];
}

const texts = americanTexts();

/** Where each word stands, in lower case. */
const words = Map.groupBy(
  texts.flatMap(([place, text]) =>
    [...text.matchAll(/(?<![\p{L}\p{N}_.'/-])\p{L}[\p{L}’]*(?![\p{L}\p{N}_'(]|-\p{L})/gu)].map(([word]) => ({
      word: word.toLowerCase().replace(/’.*$/, ''),
      place,
    })),
  ),
  ({ word }) => word,
);

const placesOf = (word: string) => [...new Set((words.get(word) ?? []).map(({ place }) => place))].slice(0, 5);
const inAnyCase = (word: string) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()];

/** Names of things, as they are stored. */
const names = ['journalling', 'jewellery'];

test('no text in American English has a word that only a British dictionary knows', () => {
  const [spellsBritish, spellsAmerican] = [british, american].map(({ aff, dic }) =>
    nspell(Buffer.from(aff), Buffer.from(dic)),
  );
  const onlyBritish = [...words.keys()].filter(
    (word) =>
      !inAnyCase(word).some((form) => spellsAmerican?.correct(form)) &&
      inAnyCase(word).some((form) => spellsBritish?.correct(form)) &&
      !names.includes(word),
  );
  expect(words.size).toBeGreaterThan(4_000);
  expect(onlyBritish.map((word) => [word, ...placesOf(word)])).toEqual([]);
});

/**
 * Words of the list that Americans have too, in other senses, among them a code of a language; the last two are in many
 * an American's mouth.
 */
const sharedWords = new Set(['flex', 'git', 'md', 'pinch', 'ta', 'proper', 'return', 'screw', 'cheeky', 'fiddly']);

test('nor one of those that Americans do not use', () => {
  const ours = /^(?:petrol|fortnight\w*|jumpers?|trousers|charity-shop|postcode|queue[sd]?|loos?|pubs?|allotments?)$/;
  const british = [...words.keys()].filter(
    (word) => (word in notAmerican && !sharedWords.has(word)) || ours.test(word),
  );
  const shown = british.map((word) => [word, ...placesOf(word).filter((place) => !notShown.test(place))]);
  expect(shown.filter(([, ...places]) => places.length > 0)).toEqual([]);
});

/** Queues of jobs are called so everywhere. */
const notShown = /^(?:apps\/server|backend)\/src\/(?:auth\/passwords|doctor|jobs)\/|\/(?:admin|moderation)\//;

test('no text names pounds, or a number to call or an authority of the United Kingdom', () => {
  const british =
    /£|\b(?:999|111|116 123|0808|0303|GOV\.UK|gov\.uk|NHS|GPs?|HMRC|RNLI|Samaritans|council|UK|England|Scotland|Wales|Britain)\b/;
  // How prices are told apart by what a member typed; the languages and places of the world.
  const told = /class-price\.ts$|typo-size\.ts$|plan-options\.ts$|geonames\.ts$|region-name\.ts$|languages\.ts$/;
  const found = texts.filter(([place, text]) => british.test(text) && !told.test(place));
  expect(found).toEqual([]);
});

test('each phrase is in the text of its file', () => {
  const missing = [...phrases].flatMap(([path, ofFile]) => {
    const source = sources.find(([each]) => each === path)?.[1] ?? '';
    const prose = proseSpans(path, source, (text) => text in ofFile).map(({ start, end }) => source.slice(start, end));
    return Object.keys(ofFile).flatMap((british) =>
      prose.some((text) => phrasePattern(british).test(text)) ? [] : [`${path}: ${british}`],
    );
  });
  expect(missing).toEqual([]);
});

test('what is code is the same in both locales, in every file', () => {
  const changed = sources.flatMap(([path, source]) => {
    const localized = localizeSource(path, source);
    return localized === source ? [] : [{ path, source, localized }];
  });
  expect(changed.length).toBeGreaterThan(80);
  for (const { path, source, localized } of changed) {
    expect(localized.split('\n').length, path).toBe(source.split('\n').length);
    expect(codeOf(path, localized), path).toEqual(codeOf(path, source.replaceAll(/\ben([-_])GB\b/g, 'en$1US')));
  }
});

test('texts of the specification stay as they are', () => {
  const kept = ['packages/domain/src/messages.ts', 'packages/domain/src/things/thing-entries.ts'];
  for (const [path, source] of sources) if (kept.includes(path)) expect(localizeSource(path, source)).toBe(source);
});
