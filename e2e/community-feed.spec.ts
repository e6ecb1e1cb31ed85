import type { Persona, Stack } from '@kindling/test-kit';
import { openCommunity, post, postBox, postWith } from './community-steps.ts';
import { expect, test } from './fixtures.ts';

async function contents(stack: Stack, { id }: Persona): Promise<string[]> {
  const { rows } = await stack.sql.query('select content from posts where author_id = $1 order by created_at', [id]);
  return rows.map(({ content }) => content);
}

test('[ROUTE-17] [COMMUNITY-02] [COMMUNITY-04] her first post asks how she is called, is kept while she decides, and stays', async ({
  page,
  stack,
  signedInAs,
}) => {
  const maya = await stack.newMember('Maya Ellis');
  await signedInAs(maya);
  await openCommunity(page);
  await expect(page.getByText('Nobody has said anything yet.')).toBeVisible();
  await post(page, 'My first bowl holds water. https://pots.example/how?x=1 javascript:alert(1)');
  const dialog = page.getByRole('dialog', { name: 'What shall we call you here?' });
  await expect(dialog.getByRole('textbox', { name: 'Public name' })).toHaveValue('Maya Ellis');
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue('maya_ellis');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(postBox(page)).toHaveValue(/My first bowl/);
  await page.reload();
  await expect(postBox(page)).toHaveValue(/My first bowl/);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Public name' }).fill('Maya E.');
  await dialog.getByRole('button', { name: 'Save and send' }).click();
  const first = postWith(page, 'My first bowl holds water.');
  await expect(first).toContainText('Maya E.');
  await expect(first).toContainText('@maya_ellis');
  await expect(page.getByText('Posted.')).toBeVisible();
  await expect(postBox(page)).toHaveValue('');
  const link = first.getByRole('link', { name: 'pots.example/how' });
  await expect(link).toHaveAttribute('rel', /noopener nofollow ugc/);
  await expect(first.getByRole('link')).toHaveCount(2);
  expect(await contents(stack, maya)).toHaveLength(1);
  await page.reload();
  await expect(first).toBeVisible();
});
