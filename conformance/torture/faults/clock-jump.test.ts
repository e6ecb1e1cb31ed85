import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@kindling/test-kit/cluster';
import { bootstrap, startExternalPostgres } from '@kindling/test-kit/external-postgres';
import { startInstallation } from '@kindling/test-kit/installation';
import { startSmtpServer } from '@kindling/test-kit/smtp-server';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, test } from 'vitest';

// A clock that is set while the server and PostgreSQL run, by libfaketime (Debian: apt-get install faketime). Durations
// are measured by the monotonic clock, which nobody sets; it stays as it is.

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** Where the clock is set to, each from true time. */
const jumps = ['+3h', '-2h', '+0', '+20h', '+0'];

test.runIf(existsSync(library))(
  `while the clock is set to ${jumps.join(', ')} members stay signed in, everything is written, and each mail goes once`,
  async () => {
    const clock = join(temporaryFolder('clock-'), 'offset');
    writeFileSync(clock, '+0\n', { mode: 0o644 });
    const fake = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    const dataDir = temporaryFolder('data-');
    const smtp = await startSmtpServer();
    const server = await startExternalPostgres(18, {}, fake);
    const ownerUrl = await bootstrap(server.superuserUrl);
    const installation = await startInstallation({
      DATA_DIR: dataDir,
      DATABASE_URL: ownerUrl,
      CONTACT_EMAIL: 'hello@kindling.example',
      SITE_URL: 'http://kindling.test',
      SMTP_URL: smtp.url,
      ...fake,
    });
    try {
      const { API_URL, PUBLISHABLE_KEY } = JSON.parse(readFileSync(join(dataDir, 'status.json'), 'utf8'));
      const client = () =>
        createClient(API_URL, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
      const account = (email: string) => ({ email, password: 'over the hills' });
      /** Signs up; a mail asks her to confirm her address. */
      const signUp = async (email: string) => {
        const options = { data: { name: 'Wren', terms_accepted: true } };
        expect((await client().auth.signUp({ ...account(email), options })).error).toBeNull();
        await expect.poll(() => smtp.recipients.filter((line) => line.includes(email))).toHaveLength(1);
      };
      await signUp('wren@example.org');
      const owner = new pg.Client(ownerUrl);
      await owner.connect();
      await owner.query('update auth.users set email_confirmed_at = now()');
      await owner.end();
      const member = client();
      expect((await member.auth.signInWithPassword(account('wren@example.org'))).error).toBeNull();

      for (const [n, jump] of jumps.entries()) {
        writeFileSync(clock, `${jump}\n`);
        const off = async () =>
          Math.abs(
            Date.parse((await fetch(`${API_URL}/health/live`)).headers.get('date') ?? '') - Date.now() - offsetMs(jump),
          );
        // That it has happened: HTTP's own Date.
        await expect.poll(off).toBeLessThan(5_000);
        expect((await fetch(`${API_URL}/health/ready`)).status).toBe(200);
        expect((await member.auth.refreshSession()).error).toBeNull();
        expect(await member.from('journal_entries').insert({ title: jump, content: 'A day' })).toMatchObject({
          status: 201,
        });
        await signUp(`after-${n}@example.org`);
      }
      const { data: entries } = await member.from('journal_entries').select('title');
      expect(entries?.map(({ title }) => title).toSorted()).toEqual(jumps.toSorted());
      const ids = smtp.received.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
      expect(ids).not.toContain(undefined);
      expect(new Set(ids).size).toBe(ids.length);
      installation.process.kill('SIGTERM');
      expect((await installation.ended).code).toBe(0);
    } finally {
      installation.process.kill('SIGKILL');
      await installation.ended;
      await server.stop();
      await smtp.close();
    }
  },
);

function offsetMs(jump: string): number {
  const [, count = '0', unit = 's'] = /^([+-]\d+)(\w?)/.exec(jump) ?? [];
  return Number(count) * ({ h: 3_600_000, d: 86_400_000 }[unit] ?? 0);
}
