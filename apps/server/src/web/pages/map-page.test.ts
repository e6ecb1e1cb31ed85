import { expect, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { contentSecurityPolicy, mapWorkerPolicy } from '../content-security-policy.ts';
import { mapOriginsOf, withMapStyle } from './map-page.ts';

const page = '<!DOCTYPE html><html lang="en-GB" data-access="members"><body>What’s on</body></html>';
const pageWithMap = page.replace('members"', 'members" data-map="true"');
const policyOf = (html: string, env: NodeJS.ProcessEnv) => {
  const mapOrigins = mapOriginsOf(html, loadConfig(env));
  return contentSecurityPolicy([], { supabaseUrl: '', mapOrigins });
};

test('without a map style nothing of a map is on any page, and its policy is what it was', () => {
  for (const html of [page, pageWithMap]) {
    expect(withMapStyle(html, loadConfig({ MAP_ORIGINS: 'https://tiles.example' }))).toBe(page);
    expect(policyOf(html, {})).toBe(contentSecurityPolicy([], { supabaseUrl: '' }));
  }
});

test('with one the page with a map alone loads from its origins, and runs no script of theirs', () => {
  const env = {
    MAP_STYLE_URL: 'https://maps.example/style.json?key=a&language=en',
    MAP_ORIGINS: 'https://tiles.example/planet/, http://127.0.0.1:8080 https://maps.example',
  };
  const origins = 'https://maps.example https://tiles.example http://127.0.0.1:8080';
  expect(policyOf(page, env)).toBe(contentSecurityPolicy([], { supabaseUrl: '' }));
  const policy = policyOf(pageWithMap, env);
  expect(policy).toContain(`connect-src 'self' ${origins};`);
  expect(policy).toContain(`img-src 'self' ${origins} data: blob:;`);
  expect(policy).toContain("worker-src 'self';");
  expect(policy.match(/tiles\.example/g)).toHaveLength(2);
  expect(mapWorkerPolicy(loadConfig(env).map?.origins ?? [])).toBe(
    `default-src 'none'; script-src 'self'; connect-src 'self' ${origins}`,
  );
});

test('with one every page names the style, and the page with a map says that it may load', () => {
  const config = loadConfig({ MAP_STYLE_URL: 'https://maps.example/style.json?key="a"&language=en' });
  const style = 'data-map-style="https://maps.example/style.json?key=&quot;a&quot;&amp;language=en"';
  expect(withMapStyle(page, config)).toContain(`<html ${style} lang="en-GB" data-access="members">`);
  expect(withMapStyle(pageWithMap, config)).toContain(
    `<html ${style} lang="en-GB" data-access="members" data-map-allowed>`,
  );
});

test('what is no address is refused at the start', () => {
  for (const wrong of ['tiles.example', "'unsafe-inline'", 'https://tiles.example;script-src', '*']) {
    expect(() => loadConfig({ MAP_STYLE_URL: 'https://maps.example/style.json', MAP_ORIGINS: wrong }), wrong).toThrow(
      /MAP_ORIGINS/,
    );
  }
  for (const wrong of ['/style.json', 'https://maps.example;script-src/style.json']) {
    expect(() => loadConfig({ MAP_STYLE_URL: wrong }), wrong).toThrow(/MAP_STYLE_URL/);
  }
});
