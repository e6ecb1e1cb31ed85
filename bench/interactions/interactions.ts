import type { Page } from '@playwright/test';

export interface Interaction {
  name: string;
  /** Gets the page to where the interaction is, at full speed. */
  open: (page: Page) => Promise<void>;
  /** Interacts; returns how often. */
  interact: (page: Page) => Promise<number>;
}

const times = 5;

/** What a visitor or member does most: what is measured between her touch or key and the next paint. */
export const visitorInteractions: Interaction[] = [
  {
    name: 'an answer of the quiz',
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('kindling-quiz-auto-advance', 'off'));
      await page.goto('/quiz');
      await page.getByRole('radio').first().waitFor();
    },
    interact: async (page) => {
      for (let option = 0; option < times; option++) await page.getByRole('radio').nth(option).click();
      return times;
    },
  },
  {
    name: 'on to the next question',
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('kindling-quiz-auto-advance', 'off'));
      await page.goto('/quiz');
      await page.getByRole('radio').first().click();
    },
    interact: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      return 1;
    },
  },
];

export const memberInteractions: Interaction[] = [
  {
    name: 'opening the community',
    open: async (page) => {
      await page.goto('/journal');
      await page.getByRole('link', { name: 'Write in your journal' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
    interact: async (page) => {
      await page.getByRole('link', { name: 'Community' }).filter({ visible: true }).first().click();
      await page.getByRole('article').first().waitFor();
      return 1;
    },
  },
  {
    name: 'a like among 200 posts',
    open: async (page) => {
      await page.goto('/community');
      const posts = page.getByRole('feed').getByRole('article');
      await posts.first().waitFor();
      while ((await posts.count()) < 200) {
        const before = await posts.count();
        await page.getByRole('button', { name: 'Show more' }).click();
        await posts.nth(before).waitFor();
      }
      await posts.first().scrollIntoViewIfNeeded();
    },
    interact: async (page) => {
      const like = page.getByRole('feed').getByRole('article').getByRole('button', { name: /^Like/ });
      for (let post = 0; post < times; post++) await like.nth(post).click();
      return times;
    },
  },
  {
    name: 'a favourite',
    open: async (page) => {
      await page.goto('/profile');
      await page.getByRole('region', { name: 'Favourite things' }).getByRole('button').nth(times).waitFor();
    },
    interact: async (page) => {
      const chips = page.getByRole('region', { name: 'Favourite things' }).getByRole('button', { pressed: false });
      for (let chip = 0; chip < times; chip++) await chips.first().click();
      return times;
    },
  },
  {
    name: 'a letter more in the search of things',
    open: async (page) => {
      await page.goto('/browse-activities');
      const search = page.getByRole('main').getByRole('searchbox');
      await search.focus();
      await page.waitForLoadState('networkidle');
    },
    interact: async (page) => {
      for (const key of 'paint') await page.keyboard.press(key);
      return 5;
    },
  },
  {
    name: 'typing in an entry of 10,000 characters',
    open: async (page) => {
      await page.goto('/journal?new=1');
      const words = page.getByRole('textbox', { name: 'What’s on your mind?' });
      await words.fill('A quiet day with a long walk. '.repeat(330));
      await words.focus();
    },
    interact: async (page) => {
      for (const key of 'and home') await page.keyboard.press(key === ' ' ? 'Space' : key);
      return 8;
    },
  },
];
