import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInCode } from '@kindling/domain/bookings/check-in-code';
import { encode } from 'uqr';
import config from '../playwright.config.ts';
import { expect, test } from '../support/fixtures.ts';
import { book, insertSession, insertTaughtClass } from '../support/session-fixtures.ts';

const bookingId = '5b0f8f5c-6a3e-4d0f-9d0b-3a5f3c1a9d11';
const video = join(tmpdir(), `check-in-code-${process.pid}.y4m`);

const { launchOptions } = config.use ?? {};

// A real camera as far as the browser knows: it films the code of Ada's booking.
test.use({
  permissions: ['camera'],
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});

test.beforeAll(() => writeFileSync(video, codeVideo(checkInCode(bookingId))));
test.afterAll(() => rmSync(video));

/** Uncompressed video (YUV4MPEG2) of a QR code in the middle of a grey wall. */
function codeVideo(text: string): Buffer {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const [side, module] = [480, Math.floor(400 / size)];
  const luma = Buffer.alloc(side * side, 120);
  const margin = Math.floor((side - module * size) / 2);
  for (let y = 0; y < module * size; y += 1) {
    for (let x = 0; x < module * size; x += 1) {
      const dark = data[Math.floor(y / module)]?.[Math.floor(x / module)];
      luma[(y + margin) * side + x + margin] = dark ? 20 : 230;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((side * side) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${side} H${side} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

test('a member shows her code, and the teacher’s camera checks her in, without a network too', async ({
  page,
  context,
  stack,
  signedInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|could not be|still waits to be sent/);
  const [maya, ada] = [await stack.newMember('Maya Ellis'), await stack.newMember('Ada Byron')];
  const { id: classId } = await insertTaughtClass(stack, maya);
  const sessionId = await insertSession(stack, classId, { inMinutes: 60, capacity: 3 });
  const made = await book(ada, sessionId, 2);
  await stack.sql.query('update public.bookings set id = $1 where id = $2', [bookingId, made]);
  await signedInAs(maya);
  await page.goto(`/teaching/sessions/${sessionId}`);
  await page.getByRole('button', { name: 'Scan codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan codes' });
  await expect(dialog.getByRole('status')).toHaveText('Ada is in: 2 places.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 of 3 places booked · 2 checked in')).toBeVisible();
  // The screen says so before the server does.
  const readStatus = async () =>
    (await stack.sql.query('select status from public.bookings where id = $1', [bookingId])).rows[0].status;
  await expect.poll(readStatus).toBe('attended');

  // The network goes between the answer to the undo and the list read anew.
  await page.route('**/rest/v1/rpc/door_list*', (route) => route.abort());
  await page.getByRole('button', { name: 'Undo for Ada' }).click();
  await expect.poll(readStatus).toBe('booked');
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check in Ada' })).toBeVisible();
  await page.unroute('**/rest/v1/rpc/door_list*');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Scan codes' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Ada is in: 2 places.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect.poll(readStatus).toBe('attended');
});
