import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Stack, startStack } from '@kindling/test-kit';
import { expectNoViolations } from '../support/accessibility-steps.ts';
import { clearClasses } from '../support/class-fixtures.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { insertSession, insertTaughtClass, insertVenue } from '../support/session-fixtures.ts';

/** Map style on an origin of its own: one field of grass, without tiles. */
interface StyleServer {
  origin: string;
  /** Whether it answers. */
  up: boolean;
  close(): Promise<unknown>;
}

const style = {
  version: 8,
  sources: {
    grass: {
      type: 'geojson',
      attribution: '© Little Atlas',
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [-2.2, 53.6],
            [-1.8, 53.6],
            [-1.8, 53.9],
            [-2.2, 53.9],
            [-2.2, 53.6],
          ],
        ],
      },
    },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#cfe3ea' } },
    { id: 'grass', type: 'fill', source: 'grass', paint: { 'fill-color': '#dfe8cf' } },
  ],
};

const test = base.extend<object, { atlas: StyleServer; stack: Stack }>({
  atlas: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const http = createServer((_request, response) => {
        const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
        response.writeHead(atlas.up ? 200 : 503, headers).end(JSON.stringify(style));
      });
      await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
      const { port } = http.address() as AddressInfo;
      const close = () => new Promise((resolve) => http.close(resolve));
      const atlas: StyleServer = { origin: `http://127.0.0.1:${port}`, up: true, close };
      await use(atlas);
      await atlas.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ atlas }, use) => {
      const stack = await startStack({ map: { styleUrl: `${atlas.origin}/style.json`, origins: [atlas.origin] } });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],
});

// Software rendering: WebGL without a graphics card.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu');
    await use({ ...launchOptions, args: [...args, '--enable-unsafe-swiftshader', '--use-angle=swiftshader'] });
  },
});

test('the map shows what is on by place, beside its list, to visitors and members; without its style or WebGL the list stays', async ({
  page,
  stack,
  atlas,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  // WebGL without a GPU: what is drawn first may take half a minute beside other tests.
  const drawn = { timeout: 40_000 };
  await page.setViewportSize({ width: 360, height: 740 });
  await clearClasses(stack);
  const teacher = await stack.newMember('Maya Ellis');
  const [pots, yoga] = [await insertTaughtClass(stack, teacher), await insertTaughtClass(stack, teacher, 'Slow yoga')];
  const [mill, home] = [
    await insertVenue(stack, teacher),
    await insertVenue(stack, teacher, { name: 'At Maya’s', at_home: true }),
  ];
  await stack.sql.query('update public.venues set latitude = 53.74123, longitude = -2.01234 where id = $1', [mill]);
  await stack.sql.query('update public.venues set latitude = 53.71987, longitude = -1.91111 where id = $1', [home]);
  for (const days of [1, 2, 3, 4]) {
    await insertSession(stack, pots.id, { inMinutes: 60 * 24 * days, capacity: 6, venue_id: mill });
  }
  await insertSession(stack, yoga.id, { inMinutes: 60 * 26, capacity: 6, venue_id: home });
  await insertSession(stack, yoga.id, { inMinutes: 60 * 50, capacity: 6, online_link: 'https://video.example/yoga' });

  const list = await page.goto('/whats-on');
  expect(list?.headers()['content-security-policy']).not.toContain(atlas.origin);
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/\?view=map$/);
  await expect(page.getByText('© Little Atlas')).toBeVisible(drawn);
  // its worker has read the source
  await expect(page.locator('[data-map-canvas][aria-busy]')).toHaveCount(0, drawn);
  const pin = page.getByRole('button', { name: 'The Old Mill, Hebden Bridge: 4 dates' });
  await pin.press('Enter');
  await expect(page.getByRole('heading', { name: 'The Old Mill, Hebden Bridge' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'The Old Mill, Hebden Bridge' })).toContainText('1 more date here');
  await expect(page.getByRole('region', { name: 'Online' })).toContainText('Slow yoga');
  // of a home the town alone, to a kilometre
  await expect(page.getByRole('region', { name: 'Hebden Bridge', exact: true })).toHaveAttribute(
    'data-latitude',
    '53.72',
  );
  await page.getByRole('button', { name: 'Show on map: Hebden Bridge' }).click();
  await expect(page.getByRole('button', { name: 'Hebden Bridge: 1 date', exact: true })).toBeFocused(drawn);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  atlas.up = false;
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'The map can’t be drawn here.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'The Old Mill, Hebden Bridge' })).toBeVisible();
  atlas.up = true;
  const withoutWebGl = await page.context().newPage();
  await withoutWebGl.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await withoutWebGl.goto('/whats-on?view=map');
  await expect(withoutWebGl.getByRole('status').filter({ hasText: 'The map can’t be drawn here.' })).toBeVisible();
  await withoutWebGl.close();

  await signedInAs(await stack.newMember());
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Discover', exact: true }).first().click();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'The Old Mill, Hebden Bridge: 4 dates' })).toBeVisible(drawn);
  await expect(panel.getByText('© Little Atlas')).toBeVisible(drawn);
  await panel.getByRole('searchbox', { name: 'Search what’s on' }).fill('yoga');
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=yoga&view=map$/);
  await expect(panel.getByRole('button', { name: /: 4 dates$/ })).toHaveCount(0, drawn);
  await expect(panel.getByRole('button', { name: 'Hebden Bridge: 1 date', exact: true })).toBeVisible();
});
