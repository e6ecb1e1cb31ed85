import { Resolver } from 'node:dns/promises';
import { checkMailDns } from '@kindling/backend/doctor/checks/mail-dns.ts';
import { type DnsServer, startDnsServer } from '@kindling/test-kit/dns-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

// The doctor's look at SPF, DKIM and DMARC, against a DNS server of its own.

let dns: DnsServer;
const resolver = new Resolver({ timeout: 200, tries: 1 });
const key = `v=DKIM1; k=rsa; p=${'A'.repeat(380)}`;

beforeAll(async () => {
  dns = await startDnsServer();
  resolver.setServers([dns.address]);
});
afterAll(() => dns.close());
beforeEach(() => {
  dns.mode = 'answers';
  dns.records.clear();
  dns.records
    .set('mail.kindling.club', ['google-site-verification=x', 'v=spf1 include:amazonses.com ~all'])
    .set('k1._domainkey.mail.kindling.club', [key])
    .set('_dmarc.kindling.club', ['v=DMARC1; p=quarantine; rua=mailto:dmarc@kindling.club']);
});

const look = async (
  changes: { selector?: string | null; from?: string; siteUrl?: string; smtpUrl?: string | null } = {},
) => {
  const {
    selector = 'k1',
    from = 'Kindling <hello@mail.kindling.club>',
    siteUrl = 'https://kindling.club',
    smtpUrl = 'smtp://x',
  } = changes;
  const findings = await checkMailDns(
    {
      mail: { smtpUrl: smtpUrl ?? undefined, from },
      mailDelivery: {
        perDomain: 300,
        dkimSelector: selector ?? undefined,
        events: { ses: undefined, postmarkSecret: undefined, webhookSecret: undefined },
      },
      siteUrl,
    },
    resolver,
  );
  return findings.map(({ level, says }) => `${level} ${says}`);
};

test('Doctor: SPF, DKIM, DMARC of the domain above and one-click unsubscribe are there', async () => {
  expect(await look()).toEqual([
    'ok SPF of mail.kindling.club: v=spf1 include:amazonses.com ~all',
    'ok The DKIM key at k1._domainkey.mail.kindling.club is there.',
    'ok DMARC of kindling.club: quarantine.',
    expect.stringContaining('ok Mailboxes can unsubscribe with one click'),
  ]);
});

test.each([
  ['no SPF record', 'mail.kindling.club', [], 'problem mail.kindling.club has no SPF record'],
  [
    'two SPF records',
    'mail.kindling.club',
    ['v=spf1 -all', 'v=spf1 mx -all'],
    'problem mail.kindling.club has 2 SPF records',
  ],
  [
    'an SPF record for everybody',
    'mail.kindling.club',
    ['v=spf1 +all'],
    'problem SPF of mail.kindling.club lets every machine',
  ],
  ['no DKIM key', 'k1._domainkey.mail.kindling.club', [], 'problem There’s no DKIM key'],
  [
    'a revoked DKIM key',
    'k1._domainkey.mail.kindling.club',
    ['v=DKIM1; p='],
    'problem The DKIM key at k1._domainkey.mail.kindling.club is revoked',
  ],
  ['no DMARC record', '_dmarc.kindling.club', [], 'note mail.kindling.club has no DMARC record'],
  ['DMARC that only watches', '_dmarc.kindling.club', ['v=DMARC1; p=none'], 'note DMARC of kindling.club only watches'],
])('Doctor: %s', async (_title, name, records, expected) => {
  if (records.length === 0) dns.records.delete(name);
  else dns.records.set(name, records);
  expect(await look()).toContainEqual(expect.stringContaining(expected));
});

test('Doctor: without a selector it says that DKIM can’t be looked up; without https that there’s no one-click unsubscribe', async () => {
  const findings = await look({ selector: null, siteUrl: 'http://kindling.club' });
  expect(findings).toContainEqual(expect.stringContaining('note DKIM can’t be looked up'));
  expect(findings).toContainEqual(expect.stringContaining('note Mailboxes offer one-click unsubscribe for https'));
});

test.each(['fails', 'silent'] as const)('Doctor: a DNS server that %s is told plainly', async (mode) => {
  dns.mode = mode;
  expect(await look()).toContainEqual(
    expect.stringContaining('couldn’t be looked up: DNS doesn’t answer this machine'),
  );
});

test('Doctor: a domain that is nobody’s is not looked up, and none without mail', async () => {
  dns.mode = 'silent';
  expect(await look({ from: 'hello@kindling.example' })).toEqual([
    'note Emails come from kindling.example, which belongs to no one.',
  ]);
  expect(await look({ smtpUrl: null })).toEqual([]);
});
