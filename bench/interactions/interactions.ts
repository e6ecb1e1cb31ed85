import type { Locator, Page } from '@playwright/test';

export interface Interaction {
  name: string;
  /** Opens the page at full speed, and returns what to do there: each is one interaction. */
  open: (page: Page) => Promise<(() => Promise<void>)[]>;
}

/** Click where the element is now: looking for it would take the page's time once that is slowed down. */
async function clickOn(page: Page, element: Locator): Promise<() => Promise<void>> {
  await element.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the screen.`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const keysOf = (page: Page, keys: string) => [...keys].map((key) => () => page.keyboard.press(key));

/** Opens the feed with this many posts on the page. */
async function openPosts(page: Page, count: number): Promise<Locator> {
  await page.goto('/community');
  const posts = page.locator('[role=feed] article');
  await posts.first().waitFor();
  for (let shown = 10; shown < count; shown += 10) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await posts.nth(shown).waitFor();
  }
  return posts;
}

/** What a visitor does most. */
export const visitorInteractions: Interaction[] = [
  {
    name: 'an answer of the quiz',
    open: async (page) => {
      await page.goto('/quiz');
      return [
        await clickOn(
          page,
          page
            .getByRole('main')
            .locator('label')
            .filter({ has: page.getByRole('radio') })
            .nth(1),
        ),
      ];
    },
  },
  {
    name: 'back to the question before',
    open: async (page) => {
      await page.goto('/quiz');
      await page.getByRole('radio').first().click();
      await page.getByText('Question 2 of 7').waitFor();
      return [await clickOn(page, page.getByRole('button', { name: 'Previous' }))];
    },
  },
];

/** What a member does most. */
export const memberInteractions: Interaction[] = [
  {
    name: 'a topic among 200 posts',
    open: async (page) => {
      await openPosts(page, 200);
      return [
        await clickOn(page, page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Wins' })),
      ];
    },
  },
  {
    name: 'a like among 200 posts',
    open: async (page) => {
      const posts = await openPosts(page, 200);
      return [await clickOn(page, posts.nth(1).getByRole('button', { name: /^(Like|Unlike)/ }))];
    },
  },
  {
    name: 'a favourite',
    open: async (page) => {
      await page.goto('/profile');
      const chips = page.getByRole('region', { name: 'Favourite things' }).getByRole('button', { pressed: false });
      return [await clickOn(page, chips.first())];
    },
  },
  {
    name: 'a letter in the search of things',
    open: async (page) => {
      await page.goto('/browse-activities');
      await page.getByRole('main').getByRole('searchbox').focus();
      return keysOf(page, 'paint');
    },
  },
  {
    name: 'a type of things',
    open: async (page) => {
      await page.goto('/browse-activities');
      const types = page.getByRole('group', { name: 'Type' }).locator('label');
      return [await clickOn(page, types.nth(1))];
    },
  },
  {
    name: 'a letter in an entry of 10,000 characters',
    open: async (page) => {
      await page.goto('/journal?new=1');
      const words = page.getByRole('textbox', { name: 'What’s on your mind?' });
      await words.fill('A quiet day with a long walk. '.repeat(330));
      await words.focus();
      return keysOf(page, 'home');
    },
  },
];
