import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { repository } from './sources.ts';

/** Evaluates a module in a Node of its own whose modules are localized as those of a server with LOCALE=en-US. */
function evaluate(code: string): unknown {
  const printed = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import=@kindling/locale/register', '--input-type=module', '-e', code],
    { cwd: `${repository}apps/server`, encoding: 'utf8', env: { ...process.env, TZ: 'America/New_York' } },
  );
  return JSON.parse(printed.replaceAll('\u202f', ' '));
}

test('dates, times, money and lists are written as in the United States', () => {
  const written = evaluate(`
    const domain = (name) => import('@kindling/domain/' + name);
    const { formatSessionTime, formatSessionDay } = await domain('sessions/format-session-time');
    const { formatMoney } = await domain('sessions/format-money');
    const { classPriceLabel } = await domain('teaching/class-price');
    const { emptySessionPlan } = await domain('sessions/session-plan-form');
    const { formatRule } = await domain('sessions/format-rule');
    const { fromFirstDay } = await domain('locale');
    const time = { startsAt: '2026-12-06T00:00:00Z', endsAt: '2026-12-06T02:00:00Z', timeZone: 'America/New_York' };
    console.log(JSON.stringify({
      time: formatSessionTime(time, { zone: true }),
      year: formatSessionDay('2027-03-28T12:00:00Z', 'UTC', new Date(0)),
      money: formatMoney(123450, 'USD'),
      bare: classPriceLabel({ pricing_type: 'fixed', price_amount: '18' }),
      typed: classPriceLabel({ pricing_type: 'fixed', price_amount: '£18' }),
      planned: emptySessionPlan.price_currency,
      rule: formatRule({ frequency: 'weekly', weekdays: ['MO', 'TU', 'WE'], exceptions: [], end: { count: 6 } }),
      week: fromFirstDay(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']),
    }));
  `);
  expect(written).toEqual({
    time: 'Saturday, December 5, 7:00 PM–9:00 PM EST',
    year: 'Sunday, March 28, 2027',
    money: '$1,234.50',
    bare: '$18',
    typed: '£18',
    planned: 'USD',
    rule: 'Every Monday, Tuesday, and Wednesday, 6 dates',
    week: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  });
});

test('mails are in American English, their values as they were written', () => {
  const { subject, html, text } = evaluate(`
    const { renderMail } = await import('@kindling/server/jobs/mail/template/mail-template.ts');
    const values = { Class: 'Colour for the cancelled', ClassName: 'Colour for the cancelled', Day: 'Saturday', SiteURL: 'https://kindling.example' };
    const others = { get: (known, name) => known[name] ?? 'A grey value' };
    console.log(JSON.stringify(renderMail('session-cancelled', new Proxy(values, others))));
  `) as { subject: string; html: string; text: string };
  expect(subject).toBe('Canceled: the class on Saturday');
  expect(html).toContain('<html lang="en-US"');
  expect(text).toContain('This class is canceled');
  expect(text).toContain('Colour for the cancelled');
});

test('a thing, the quiz and numbers to call are those of the United States', () => {
  const read = evaluate(`
    const { things } = await import('@kindling/domain/things/catalogue');
    const { questions } = await import('@kindling/domain/quiz/questions');
    const thing = (slug) => things.find((each) => each.slug === slug);
    console.log(JSON.stringify({
      cost: thing('wild-swimming').cost,
      call: thing('hiking').safety[2].slice(0, 40),
      title: thing('jewellery-design').title,
      options: questions[5].options[1].text,
    }));
  `);
  expect(read).toEqual({
    cost: 'Free in many places. A session at a supervised lake is $5 to $15, an introductory lesson $40 to $90, a cap and swim buoy about $35.',
    call: 'In trouble on a mountain, call 911; the ',
    title: 'Jewellery design',
    options: 'The color of one wall at sunset',
  });
});
