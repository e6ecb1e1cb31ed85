import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { header, linkIn, type MailStack, startMailStack } from '../mail/mail-stack.ts';
import { member, runAs } from '../support/run-as.ts';
import {
  agreedContact,
  newAddress,
  newContact,
  newEvening,
  newPlan,
  overdueBy,
  planRow,
  step,
  suspend,
  told,
  unanswered,
} from './arrival-calls.ts';

// Arriving safely by mail: an invitation, her own two buttons, and the one mail to her contact.

let mailStack: MailStack;

beforeAll(async () => {
  mailStack = await startMailStack();
});
afterAll(() => mailStack.close());

const sql = (text: string, values: unknown[] = []) => mailStack.stack.sql.query(text, values);
const sent = (email: string) => mailStack.smtp.received.filter((mail) => mail.includes(`\nTo: ${email}\n`));
const subjects = (email: string) => sent(email).map((mail) => header(mail, 'subject'));
const flowing = (mail: string) => mail.replaceAll(/\s+(?:> )?/g, ' ');
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);
const press = (link: string, act: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
const ask = async (call: string, token: string) =>
  (await sql(`select public.${call}($1) as answer`, [token])).rows[0].answer;
const mailed = async (who: string) =>
  (await runAs(mailStack.stack.sql, member(who), 'select mail, mailed_at, ending from public.my_arrivals()')).rows;
const invited = async (who: string) =>
  (await runAs(mailStack.stack.sql, member(who), 'select invitation, agreed_at from public.my_trusted_contacts()'))
    .rows;

/** Somebody whose contact has agreed, with a plan that is overdue by 45 minutes and a quarter of an hour. */
async function overdue(choice: Parameters<typeof newPlan>[3] = {}, name = 'Maya Ash') {
  const evening = await newEvening(mailStack.stack.sql, name);
  const address = newAddress();
  const contact = await agreedContact(mailStack.stack.sql, evening.member, address);
  const plan = await newPlan(mailStack.stack.sql, evening, contact, choice);
  await overdueBy(mailStack.stack.sql, plan, 46);
  await step(mailStack.stack.sql, plan);
  await unanswered(mailStack.stack.sql, plan);
  return { ...evening, address, contact, plan };
}

describe('Invitations', () => {
  test('Invitations: one mail, which names her and nothing that was typed; a GET of its link agrees to nothing', async () => {
    const evening = await newEvening(mailStack.stack.sql);
    const address = newAddress();
    await newContact(mailStack.stack.sql, evening.member, address, 'BUY PILLS AT pills.example');
    await mailStack.settle();
    const [mail = '', ...more] = await mailStack.mailsTo(address);
    expect(more).toEqual([]);
    expect(header(mail, 'subject')).toBe('Would you look out for Maya');
    expect(mail).not.toMatch(/pills/i);
    const link = linkIn(mail, '/contact/');
    const answer = await fetch(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).not.toContain('Maya');
    expect(await invited(evening.member)).toEqual([{ invitation: 'sent', agreed_at: null }]);
    expect((await press(link, 'agreed')).status).toBe(303);
    await press(link, 'agreed');
    expect(await invited(evening.member)).toEqual([{ invitation: 'sent', agreed_at: expect.any(Date) }]);
    expect(await told(mailStack.stack.sql, evening.member)).toEqual(['contact_added', 'contact_agreed']);
  });

  test('Invitations: she is mailed that somebody was added, without a name, and can take it back from there', async () => {
    const evening = await newEvening(mailStack.stack.sql);
    await newContact(mailStack.stack.sql, evening.member, newAddress(), 'Secret Kit');
    await mailStack.settle();
    const mail = sent(evening.email).find((each) => header(each, 'subject') === 'You have a new trusted contact') ?? '';
    expect(mail).not.toContain('Secret');
    const [link = ''] = mail.match(/http:\/\/\S+\/arrival\/[\w-]+/) ?? [];
    await fetch(link);
    expect(await invited(evening.member)).toHaveLength(1);
    await press(link, 'remove');
    await press(link, 'remove');
    expect(await invited(evening.member)).toEqual([]);
  });

  test('Flood of invitations: one for an account and address, however often the contact is made anew', async () => {
    const evening = await newEvening(mailStack.stack.sql);
    const address = newAddress();
    for (let at = 0; at < 3; at++) {
      await newContact(mailStack.stack.sql, evening.member, address);
      await mailStack.settle();
      await runAs(mailStack.stack.sql, member(evening.member), 'delete from public.trusted_contacts');
    }
    expect(sent(address)).toHaveLength(1);
  });

  test('Flood of invitations: three a week for an address, from whatever accounts; more say that they could not be sent', async () => {
    const address = newAddress();
    const members: string[] = [];
    for (let at = 0; at < 5; at++) {
      const { member: her } = await newEvening(mailStack.stack.sql);
      members.push(her);
      await newContact(mailStack.stack.sql, her, address);
    }
    await mailStack.settle();
    expect(sent(address)).toHaveLength(3);
    const states = await Promise.all(members.map(async (her) => (await invited(her))[0]?.invitation));
    expect(states.sort()).toEqual(['failed', 'failed', 'sent', 'sent', 'sent']);
    await sql(
      `update private.contact_invitations set allowed_at = allowed_at - interval '8 days' where address_hash = private.contact_address_hash($1)`,
      [address],
    );
    const { member: later } = await newEvening(mailStack.stack.sql);
    await newContact(mailStack.stack.sql, later, address);
    await mailStack.settle();
    expect(sent(address)).toHaveLength(4);
  });

  test('Refusal: never again holds for every account, ends what was agreed, and is kept as a keyed hash', async () => {
    const address = newAddress();
    const [one, two] = [await newEvening(mailStack.stack.sql), await newEvening(mailStack.stack.sql)];
    await newContact(mailStack.stack.sql, one.member, address);
    const agreed = await agreedContact(mailStack.stack.sql, two.member, address);
    const plan = await newPlan(mailStack.stack.sql, two, agreed);
    await mailStack.settle();
    const link = linkIn(sent(address)[0] ?? '', '/contact/');
    await press(link, 'never');
    expect(await planRow(mailStack.stack.sql, plan)).toMatchObject({ ending: 'contact' });
    expect(await told(mailStack.stack.sql, two.member)).toContain('contact_declined');
    const { member: third } = await newEvening(mailStack.stack.sql);
    await newContact(mailStack.stack.sql, third, address);
    await mailStack.settle();
    expect(sent(address)).toHaveLength(1);
    expect(await invited(third)).toEqual([{ invitation: 'failed', agreed_at: null }]);
    const { rows } = await sql(
      `select address_hash = sha256(convert_to($1::text, 'UTF8')) or address_hash = private.address_hash($1) as bare
         from private.contact_refusals where address_hash = private.contact_address_hash($1)`,
      [address],
    );
    expect(rows).toEqual([{ bare: false }]);
    expect(subjects(two.email)).toContain('Your plan for getting home has ended');
    await press(link, 'declined');
    expect(
      (
        await sql('select from private.contact_refusals where address_hash = private.contact_address_hash($1)', [
          address,
        ])
      ).rowCount,
    ).toBe(0);
  });

  test('Coercion: removed or not, the link of an invitation looks and answers the same', async () => {
    const evening = await newEvening(mailStack.stack.sql);
    const address = newAddress();
    await newContact(mailStack.stack.sql, evening.member, address);
    await mailStack.settle();
    const link = linkIn(sent(address)[0] ?? '', '/contact/');
    const page = async () => (await (await fetch(link)).text()).replaceAll(/nonce="[^"]*"/g, '');
    const before = await page();
    await runAs(mailStack.stack.sql, member(evening.member), 'delete from public.trusted_contacts');
    await mailStack.settle();
    expect(await page()).toBe(before);
    await press(link, 'agreed');
    expect(await ask('invitation_of_link', tokenOf(link))).toEqual({ answer: 'agreed' });
    expect(await invited(evening.member)).toEqual([]);
    expect(sent(address)).toHaveLength(1);
    // Asked again by her, the answer stands, and no second mail goes.
    await newContact(mailStack.stack.sql, evening.member, address);
    await mailStack.settle();
    expect(await invited(evening.member)).toEqual([{ invitation: 'sent', agreed_at: expect.any(Date) }]);
    expect(sent(address)).toHaveLength(1);
  });

  test('Blocks: whoever is blocked either way isn’t asked, and a contact who is blocked goes without hearing of it', async () => {
    const evening = await newEvening(mailStack.stack.sql);
    const other = await newEvening(mailStack.stack.sql);
    const contact = await agreedContact(mailStack.stack.sql, evening.member, other.email);
    const plan = await newPlan(mailStack.stack.sql, evening, contact);
    await mailStack.settle();
    const before = sent(other.email).length;
    await sql('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [evening.member, other.member]);
    await mailStack.settle();
    expect(await planRow(mailStack.stack.sql, plan)).toBeUndefined();
    expect(sent(other.email)).toHaveLength(before);
    const third = await newEvening(mailStack.stack.sql);
    await sql('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', [other.member, third.member]);
    await newContact(mailStack.stack.sql, third.member, other.email);
    await mailStack.settle();
    expect(sent(other.email)).toHaveLength(before);
    expect(await invited(third.member)).toEqual([{ invitation: 'failed', agreed_at: null }]);
  });

  test('Erasure and suspension: neither account’s invitation goes out any more', async () => {
    const [erased, suspended] = [newAddress(), newAddress()];
    const one = await newEvening(mailStack.stack.sql);
    const two = await newEvening(mailStack.stack.sql);
    for (const [who, address] of [
      [one.member, erased],
      [two.member, suspended],
    ] as const) {
      await sql(
        `with contact as (insert into public.trusted_contacts (user_id, name, email) values ($1, 'Kit', $2) returning id)
         select from contact`,
        [who, address],
      );
    }
    await sql(`update backend.outbox set not_before = now() + interval '1 hour' where kind = 'contact_invitation'`);
    const held = await sql(`select from backend.outbox where kind = 'contact_invitation'`);
    await sql('select private.erase_member($1)', [one.member]);
    await suspend(mailStack.stack.sql, two.member);
    await sql(`update backend.outbox set not_before = now() where kind = 'contact_invitation'`);
    await mailStack.settle();
    expect(sent(erased).length).toBeLessThanOrEqual(held.rowCount === 2 ? 0 : 1);
    if (held.rowCount === 2) expect(sent(suspended)).toEqual([]);
  });
});

describe('Her own mails', () => {
  test('Her links: two buttons and no word of what it is; a GET changes nothing, each press counts once', async () => {
    const evening = await newEvening(mailStack.stack.sql);
    const contact = await agreedContact(mailStack.stack.sql, evening.member);
    const plan = await newPlan(mailStack.stack.sql, evening, contact);
    await mailStack.settle();
    const mail =
      sent(evening.email).find((each) => header(each, 'subject') === 'Your plan for getting home is set') ?? '';
    expect(mail).not.toMatch(/Pinch pots|Ruth|Kit\b/);
    const [tap = '', end = ''] = [...new Set(mail.match(/http:\/\/\S+\/arrival\/[\w-]+/g))];
    for (const link of [tap, end]) {
      const page = await fetch(link);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).not.toMatch(/Maya|Pinch pots|Ruth/);
    }
    expect(await planRow(mailStack.stack.sql, plan)).toMatchObject({ here_at: null, over_at: null });
    await press(tap, 'here');
    const first = await planRow(mailStack.stack.sql, plan);
    await press(tap, 'here');
    expect((await planRow(mailStack.stack.sql, plan))?.here_at).toEqual(first?.here_at);
    // Neither link does what the other is for.
    await press(tap, 'end');
    await press(end, 'home');
    await press(end, 'remove');
    expect(await planRow(mailStack.stack.sql, plan)).toMatchObject({ over_at: null });
    await press(tap, 'home');
    await press(tap, 'home');
    await press(end, 'end');
    expect(await planRow(mailStack.stack.sql, plan)).toMatchObject({ ending: 'home' });
    expect(await ask('arrival_of_link', tokenOf(tap))).toEqual({ purpose: 'tap', here: true, home: true });
    await runAs(mailStack.stack.sql, member(evening.member), 'select 1');
    await sql('select private.end_credentials($1)', [evening.member]);
    expect(await ask('arrival_of_link', tokenOf(tap))).toBeNull();
  });

  test('Her links: the plan ends from the mail, for whoever finds one she didn’t make; her contact hears nothing', async () => {
    const evening = await newEvening(mailStack.stack.sql);
    const address = newAddress();
    const contact = await agreedContact(mailStack.stack.sql, evening.member, address);
    const plan = await newPlan(mailStack.stack.sql, evening, contact);
    await mailStack.settle();
    const mail = sent(evening.email).find((each) => /plan for getting home/.test(header(each, 'subject') ?? '')) ?? '';
    const [, end = ''] = [...new Set(mail.match(/http:\/\/\S+\/arrival\/[\w-]+/g))];
    await press(end, 'end');
    expect(await planRow(mailStack.stack.sql, plan)).toMatchObject({ ending: 'ended' });
    await mailStack.settle();
    expect(sent(address)).toEqual([]);
  });

  test('Question: she is mailed that her contact is next, with the time and her button', async () => {
    const { email } = await overdue();
    await mailStack.settle();
    const mail = sent(email).find((each) => header(each, 'subject') === 'Are you home yet') ?? '';
    expect(flowing(mail)).toMatch(/we’ll email your contact at \d\d:\d\d/);
    expect(flowing(mail)).toContain('Call 999');
    expect(linkIn(mail, '/arrival/')).toContain('/arrival/');
  });
});

describe('The mail to her contact', () => {
  test('Overdue: exactly what she ticked, once; her page says when it was sent, his page the same as the mail', async () => {
    const { address, member: her, plan } = await overdue({ tells_when: false });
    await step(mailStack.stack.sql, plan);
    await mailStack.settle();
    const [mail = '', ...more] = await mailStack.mailsTo(address);
    expect(more).toEqual([]);
    expect(header(mail, 'subject')).toBe('Maya hasn’t said she’s home yet');
    expect(flowing(mail)).toContain('With Ruth Pemberton');
    expect(flowing(mail)).not.toContain('Pinch pots');
    expect(await mailed(her)).toEqual([{ mail: 'sent', mailed_at: expect.any(Date), ending: null }]);
    const link = linkIn(mail, '/overdue/');
    const page = await fetch(link);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await ask('overdue_of_link', tokenOf(link))).toMatchObject({
      name: 'Maya',
      teacher: 'Ruth Pemberton',
      starts_at: null,
    });
    // Nothing of hers opens by it, and it can do nothing.
    expect(await ask('arrival_of_link', tokenOf(link))).toBeNull();
    for (const act of ['here', 'home', 'end', 'remove'])
      await sql('select public.act_by_arrival_link($1, $2)', [tokenOf(link), act]);
    expect(await planRow(mailStack.stack.sql, plan)).toMatchObject({ over_at: null });
  });

  test('Overdue: what she hasn’t ticked is in neither mail nor page', async () => {
    const { address, plan } = await overdue({ tells_where: false, tells_when: false, tells_teacher: false });
    await step(mailStack.stack.sql, plan);
    await mailStack.settle();
    const [mail = ''] = await mailStack.mailsTo(address);
    expect(mail).not.toMatch(/Ruth|Pinch pots|She wanted you to know/);
    expect(await ask('overdue_of_link', tokenOf(linkIn(mail, '/overdue/')))).toMatchObject({
      place: null,
      starts_at: null,
      ends_at: null,
      teacher: null,
    });
  });

  test('Coercion: home, ended, removed, and a day later: his page ends alike', async () => {
    const ends: ((about: Awaited<ReturnType<typeof overdue>>) => Promise<unknown>)[] = [
      ({ member: her, plan }) => runAs(mailStack.stack.sql, member(her), `select public.arrive($1, 'home')`, [plan]),
      ({ member: her, plan }) => runAs(mailStack.stack.sql, member(her), `select public.arrive($1, 'end')`, [plan]),
      ({ member: her }) => runAs(mailStack.stack.sql, member(her), 'delete from public.trusted_contacts'),
      ({ plan }) => sql(`update public.arrival_plans set told_at = now() - interval '25 hours' where id = $1`, [plan]),
      ({ member: her }) => sql('select private.erase_member($1)', [her]),
    ];
    const pages = new Set<string>();
    for (const end of ends) {
      const about = await overdue();
      await step(mailStack.stack.sql, about.plan);
      await mailStack.settle();
      const link = linkIn((await mailStack.mailsTo(about.address))[0] ?? '', '/overdue/');
      await end(about);
      expect(await ask('overdue_of_link', tokenOf(link))).toBeNull();
      const answer = await fetch(link);
      const text = (await answer.text()).replaceAll(/nonce="[^"]*"/g, '').replaceAll(tokenOf(link), '');
      pages.add(`${answer.status} ${text}`);
      await mailStack.settle();
      expect(sent(about.address)).toHaveLength(1);
    }
    expect(pages.size).toBe(1);
  });

  test('Exactly once: a job that is run twice, or a second job, mails her contact once', async () => {
    const { address, plan } = await overdue();
    await step(mailStack.stack.sql, plan);
    for (let at = 0; at < 3; at++)
      await sql(`select backend.enqueue('arrival_overdue', jsonb_build_object('plan_id', $1::text))`, [plan]);
    await mailStack.settle();
    await sql(`select backend.enqueue('arrival_overdue', jsonb_build_object('plan_id', $1::text))`, [plan]);
    await mailStack.settle();
    expect(sent(address)).toHaveLength(1);
  });

  test('Mail server away: not sent yet, and told so; then sent once; home in the meantime sends nothing', async () => {
    const [late, home] = [await overdue(), await overdue()];
    for (const { address } of [late, home]) mailStack.smtp.refusals.set(address, '451 4.3.2 Try again later.');
    for (const { plan } of [late, home]) await step(mailStack.stack.sql, plan);
    await expect
      .poll(
        async () =>
          (
            await sql('select from public.arrival_plans where id = any($1) and mail_id is not null', [
              [late.plan, home.plan],
            ])
          ).rowCount,
      )
      .toBe(2);
    expect(await mailed(late.member)).toEqual([{ mail: 'waiting', mailed_at: null, ending: null }]);
    await sql(`update public.arrival_plans set told_at = now() - interval '11 minutes' where id = $1`, [late.plan]);
    await sql('select private.look_after_arrivals(100)');
    expect(await told(mailStack.stack.sql, late.member)).toContain('unsent');
    await runAs(mailStack.stack.sql, member(home.member), `select public.arrive($1, 'home')`, [home.plan]);
    for (const { address } of [late, home]) mailStack.smtp.refusals.delete(address);
    await mailStack.mailsTo(late.address);
    await expect
      .poll(() => mailed(late.member), { timeout: 20_000 })
      .toEqual([{ mail: 'sent', mailed_at: expect.any(Date), ending: null }]);
    expect(sent(late.address)).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (
            await sql(
              `select from pgboss.job where data ->> 'plan_id' = $1 and state in ('created', 'active', 'retry')`,
              [home.plan],
            )
          ).rowCount,
        { timeout: 20_000 },
      )
      .toBe(0);
    expect(sent(home.address)).toEqual([]);
    expect(await mailed(home.member)).toEqual([{ mail: 'stopped', mailed_at: null, ending: 'home' }]);
  });

  test('Bounce: an address that refuses the mail, or sends it back later, could not be reached, and she reads so', async () => {
    const refused = await overdue();
    mailStack.smtp.refusals.set(refused.address, '550 5.1.1 No such user.');
    await step(mailStack.stack.sql, refused.plan);
    await expect.poll(async () => (await mailed(refused.member))[0]?.mail, { timeout: 20_000 }).toBe('failed');
    const returned = await overdue();
    await step(mailStack.stack.sql, returned.plan);
    await mailStack.settle();
    await sql(`select private.note_bounce($1, 'hard', 'ses', '5.1.1', now())`, [returned.address]);
    expect((await mailed(returned.member))[0]?.mail).toBe('failed');
  });

  test('Bidirectional text and markup: her name and the place are text, isolated', async () => {
    const { address, plan } = await overdue({}, 'سلمى<b> 🫶🏽');
    await step(mailStack.stack.sql, plan);
    await mailStack.settle();
    const { html = '', subject = '' } = await mailStack.newestTo(address);
    expect(html).toContain('سلمى&lt;b&gt;');
    expect(html).not.toContain('سلمى<b>');
    expect(subject).toMatch(/^\u2068سلمى<b>\u2069/);
  });

  test('Secrets: her contact’s address is in no log line, job, notification, moderator’s answer or other export', async () => {
    const { address, plan, member: her } = await overdue();
    await step(mailStack.stack.sql, plan);
    await mailStack.settle();
    const holds = async (text: string) => (await sql(text, [`%${address}%`])).rowCount;
    expect(await holds('select from pgboss.job where data::text like $1 or output::text like $1')).toBe(0);
    expect(await holds('select from backend.outbox where payload::text like $1')).toBe(0);
    expect(await holds('select from public.notifications n where n::text like $1')).toBe(0);
    expect(await holds('select from backend.security_events e where e::text like $1')).toBe(0);
    const { rows } = await sql(
      `select export_file, export_where from private.processing_records
        where target in ('public.trusted_contacts', 'public.arrival_plans', 'private.contact_invitations')`,
    );
    expect(rows).toContainEqual({ export_file: 'trusted-contacts', export_where: 'user_id = $1' });
    expect(rows).toContainEqual({ export_file: null, export_where: null });
    expect(her).not.toBe('');
  });
});
