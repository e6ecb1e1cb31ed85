import { Resolver } from 'node:dns/promises';
import type { Config } from '../../config/config.ts';
import { parseMailbox } from '../../jobs/mail/mailbox.ts';
import { type Finding, findingsAbout } from '../finding.ts';

const { ok, note, problem } = findingsAbout('Email');

/** Names that are nobody's (RFC 2606): no server is asked for them. */
const reservedName = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/;

const guide = 'docs/operating/mail.md';

type MailDnsConfig = Pick<Config, 'mail' | 'mailDelivery' | 'siteUrl'>;

/** TXT records of a name; none where it has none. */
type ReadTxt = (name: string) => Promise<string[]>;

/**
 * Looks up what tells mailboxes that our mail is ours: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of the
 * sender's domain.
 */
export async function checkMailDns(
  { mail: { smtpUrl, from }, mailDelivery: { dkimSelector }, siteUrl }: MailDnsConfig,
  resolver = new Resolver({ timeout: 2_000, tries: 2 }),
): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  const domain = parseMailbox(from).email.split('@').at(-1)?.toLowerCase() ?? '';
  if (reservedName.test(domain))
    return [note(`Emails come from ${domain}, which belongs to no one.`, 'Set SMTP_FROM to an address of yours.')];
  const read = readTxt(resolver);
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      checkSpf(domain, read),
      checkDkim(domain, dkimSelector, read),
      checkDmarc(domain, read),
    ]);
    return [spf, dkim, dmarc, checkUnsubscribe(siteUrl)];
  } catch (error) {
    const { code = 'no reason' } = error as NodeJS.ErrnoException;
    return [
      note(`SPF, DKIM and DMARC of ${domain} couldn’t be looked up: DNS doesn’t answer this machine (${code}).`),
      checkUnsubscribe(siteUrl),
    ];
  }
}

function readTxt(resolver: Resolver): ReadTxt {
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}

async function checkSpf(domain: string, read: ReadTxt): Promise<Finding> {
  const records = (await read(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record = ''] = records;
  if (records.length === 0)
    return problem(
      `${domain} has no SPF record, so mailboxes can’t tell our mail server from anyone’s.`,
      `Add what your provider names: ${guide}`,
    );
  if (records.length > 1)
    return problem(`${domain} has ${records.length} SPF records, and counts as having none.`, 'Make one of them.');
  if (/\s\+?all(\s|$)/i.test(record))
    return problem(`SPF of ${domain} lets every machine send as you (+all).`, 'End it with ~all or -all.');
  return ok(`SPF of ${domain}: ${record}`);
}

async function checkDkim(domain: string, selector: string | undefined, read: ReadTxt): Promise<Finding> {
  if (selector === undefined)
    return note(
      'DKIM can’t be looked up: its key has a name that only your mail server or provider knows.',
      `Set MAIL_DKIM_SELECTOR to it: ${guide}`,
    );
  const name = `${selector}._domainkey.${domain}`;
  const key = (await read(name))
    .map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim())
    .find((found) => found !== undefined);
  if (key === undefined)
    return problem(`There’s no DKIM key at ${name}.`, 'Publish it, or correct MAIL_DKIM_SELECTOR.');
  if (key === '') return problem(`The DKIM key at ${name} is revoked.`, 'Publish the key that signs now.');
  return ok(`The DKIM key at ${name} is there.`);
}

/** The domain's own policy, or that of the nearest domain above. */
async function checkDmarc(domain: string, read: ReadTxt): Promise<Finding> {
  const labels = domain.split('.');
  for (let level = 0; level <= Math.max(0, labels.length - 2); level++) {
    const at = labels.slice(level).join('.');
    const record = (await read(`_dmarc.${at}`)).find((text) => /^v=DMARC1\s*;/i.test(text));
    if (record === undefined) continue;
    const [, policy = 'none'] = /;\s*p=(\w+)/i.exec(record) ?? [];
    if (policy.toLowerCase() !== 'none') return ok(`DMARC of ${at}: ${policy}.`);
    return note(
      `DMARC of ${at} only watches (p=none): anyone can still write as you.`,
      'Make it p=quarantine once reports show that your own mail passes.',
    );
  }
  return note(
    `${domain} has no DMARC record: large mailboxes may refuse our mail, and anyone can write as you.`,
    `Add one: ${guide}`,
  );
}

/** One-click unsubscribe (RFC 8058) takes an https address. */
function checkUnsubscribe(siteUrl: string | undefined): Finding {
  if (siteUrl?.startsWith('https:'))
    return ok('Mailboxes can unsubscribe with one click, where DKIM signs the headers.');
  return note(
    'Mailboxes offer one-click unsubscribe for https addresses alone.',
    'Set SITE_URL to one that begins with https.',
  );
}
