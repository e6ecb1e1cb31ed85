import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import { lastEnding, tokenHash } from '@kindling/backend/jobs/mail/mail-tokens.ts';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { emergencyNumber } from '@kindling/domain/locale';
import { arrivalLinkPath, arrivalsPath, contactInvitationPath, overduePath } from '@kindling/domain/paths';
import { formatClockTime, formatSessionTime } from '@kindling/domain/sessions/format-session-time';
import { z } from 'zod';
import type { MailContext } from '../mail-context.ts';
import type { SendMail } from '../send-mail.ts';
import { sanitizeName } from '../template/sanitize-name.ts';
import { momentOf, onTwoLines } from './booking-values.ts';
import { findMember } from './find-member.ts';

const ofPlan = z.object({ plan_id: z.uuid() });
const ofContact = z.object({ contact_id: z.uuid() });
const ofInvitation = z.object({ invitation_id: z.uuid() });

/** Daily limit of one kind for one address: more than she can change in a day. */
const perDay = 60;

const answerMs = 15 * 60_000;

interface Plan {
  user_id: string;
  home_by: Date;
  time_zone: string;
  moved: boolean;
  asked_at: Date | null;
  told: boolean;
  over: boolean;
  ending: string | null;
}

const planOf = `
select p.user_id, p.home_by, s.time_zone, p.moved_at is not null as moved, p.asked_at, p.told_at is not null as told,
       p.over_at is not null as over, p.ending
  from public.arrival_plans p
  join public.bookings b on b.id = p.booking_id
  join public.class_sessions s on s.id = b.session_id
 where p.id = $1`;

async function findPlan({ owner }: MailContext, id: string): Promise<Plan | undefined> {
  const { rows } = await owner.query<Plan>(planOf, [id]);
  return rows[0];
}

/**
 * Link of hers, for one purpose: another one once she has signed out everywhere (private.end_credentials). Opening it
 * changes nothing.
 */
async function ownLink(
  { owner, siteUrl, tokens }: MailContext,
  purpose: 'tap' | 'end' | 'contact',
  subject: string,
  userId: string,
): Promise<string> {
  const { rows } = await owner.query<{ ended: string | null }>(
    'select extract(epoch from signed_out_at)::text as ended from auth.users where id = $1',
    [userId],
  );
  const token = tokens('arrival', purpose, subject, ...lastEnding(rows));
  await owner.query(
    `insert into private.arrival_links (token_hash, purpose, plan_id, contact_id)
     values ($1, $2, case when $2 <> 'contact' then $3::uuid end, case when $2 = 'contact' then $3::uuid end)
     on conflict (token_hash) do nothing`,
    [tokenHash(token), purpose, subject],
  );
  return `${siteUrl}${arrivalLinkPath(token)}`;
}

/** Job `contact_invitation {invitation_id}`: asks whoever she named, unless `private.begin_invitation` refuses. */
export function sendContactInvitation(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { invitation_id: id } = ofInvitation.parse(payload);
    const { owner, siteUrl, tokens } = context;
    const { rows } = await owner.query<{ email: string; name: string }>(
      'select i.email, private.first_name_of(i.member) as name from private.begin_invitation($1, $2) i',
      [id, job.id],
    );
    const [invited] = rows;
    if (!invited) return;
    const token = tokens('contact-invitation', id);
    await owner.query('update private.contact_invitations set token_hash = $2 where id = $1', [id, tokenHash(token)]);
    await sendMail(job, {
      template: 'contact-invitation',
      to: invited.email,
      values: () => ({
        Friend: sanitizeName(invited.name, 'a friend'),
        LinkURL: `${siteUrl}${contactInvitationPath(token)}`,
      }),
    });
  };
}

/** Job `contact_added {contact_id}`: tells her, in case it was somebody else with her phone. Names no one. */
export function sendContactAddedMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { contact_id: id } = ofContact.parse(payload);
    const { rows } = await context.owner.query<{ user_id: string }>(
      'select user_id from public.trusted_contacts where id = $1',
      [id],
    );
    const [contact] = rows;
    const member = contact && (await findMember(context, contact.user_id));
    if (!member) return;
    await sendMail(job, {
      template: 'contact-added',
      to: member.to,
      member: contact.user_id,
      perDay,
      values: async () => ({
        ArrivalsURL: `${context.siteUrl}${arrivalsPath}`,
        RemoveURL: await ownLink(context, 'contact', id, contact.user_id),
      }),
    });
  };
}

/** Job `arrival_planned {plan_id}`: that it is set, or has moved with its date; with her two buttons, and its end. */
export function sendArrivalPlannedMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { plan_id: id } = ofPlan.parse(payload);
    const plan = await findPlan(context, id);
    const member = plan && !plan.over && (await findMember(context, plan.user_id));
    if (!member) return;
    await sendMail(job, {
      template: 'arrival-planned',
      to: member.to,
      member: plan.user_id,
      perDay,
      values: async () => ({
        HomeBy: momentOf(plan.home_by, plan.time_zone, new Date()),
        Moved: plan.moved ? 'yes' : '',
        TapURL: await ownLink(context, 'tap', id, plan.user_id),
        EndURL: await ownLink(context, 'end', id, plan.user_id),
      }),
    });
  };
}

/** Job `arrival_question {plan_id}`: is she home? Unless she has answered, or it is too late to ask. */
export function sendArrivalQuestion(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { plan_id: id } = ofPlan.parse(payload);
    const plan = await findPlan(context, id);
    if (!plan || plan.over || plan.told || plan.asked_at === null) return;
    const member = await findMember(context, plan.user_id);
    if (!member) return;
    const tellAt = new Date(plan.asked_at.getTime() + answerMs);
    await sendMail(job, {
      template: 'arrival-question',
      to: member.to,
      member: plan.user_id,
      requested: true,
      values: async () => ({
        HomeBy: formatClockTime(plan.home_by, plan.time_zone),
        TellAt: formatClockTime(tellAt, plan.time_zone),
        EmergencyNumber: emergencyNumber,
        TapURL: await ownLink(context, 'tap', id, plan.user_id),
      }),
    });
  };
}

/** Job `arrival_ended {plan_id}`: it has ended without her doing, and why. */
export function sendArrivalEndedMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { plan_id: id } = ofPlan.parse(payload);
    const plan = await findPlan(context, id);
    const member = plan?.over && (await findMember(context, plan.user_id));
    if (!member) return;
    await sendMail(job, {
      template: 'arrival-ended',
      to: member.to,
      member: plan.user_id,
      perDay,
      values: () => ({
        Cancelled: plan.ending === 'cancelled' ? 'yes' : '',
        Contact: plan.ending === 'contact' ? 'yes' : '',
        Late: plan.ending === 'late' ? 'yes' : '',
        ArrivalsURL: `${context.siteUrl}${arrivalsPath}`,
      }),
    });
  };
}

/** What she ticked, as `private.told_of_arrival` has it. */
interface Told {
  name: string;
  home_by: string;
  time_zone: string;
  starts_at: string | null;
  ends_at: string | null;
  place: string | null;
  teacher: string | null;
}

/**
 * Job `arrival_overdue {plan_id}`: the one mail to her contact, with what she ticked. One job claims it, so that a
 * second one does nothing; none goes out once she is home, nor when its page would be over.
 */
export function sendArrivalOverdueMail(context: MailContext, sendMail: SendMail): JobHandler {
  return async (payload, job) => {
    const { plan_id: id } = ofPlan.parse(payload);
    const { owner, siteUrl, tokens } = context;
    const { rows } = await owner.query<{ told: Told | null; email: string }>(
      `select private.told_of_arrival(p.id) as told, c.email
         from public.arrival_plans p join public.trusted_contacts c on c.id = p.contact_id
        where p.id = $1 and c.agreed_at is not null and private.claim_overdue_mail(p.id, $2)`,
      [id, job.id],
    );
    const [row] = rows;
    const told = row?.told;
    if (!told) return;
    await sendMail(job, {
      template: 'arrival-overdue',
      to: row.email,
      requested: true,
      values: async () => {
        const token = tokens('overdue', id);
        await owner.query(
          `insert into private.arrival_links (token_hash, purpose, plan_id) values ($1, 'overdue', $2)
           on conflict (token_hash) do nothing`,
          [tokenHash(token), id],
        );
        return {
          Friend: sanitizeName(told.name, 'Your friend'),
          HomeBy: momentOf(new Date(told.home_by), told.time_zone, new Date()),
          Details: detailsOf(told),
          EmergencyNumber: emergencyNumber,
          OverdueURL: `${siteUrl}${overduePath(token)}`,
        };
      },
    });
  };
}

function detailsOf({ starts_at: startsAt, ends_at: endsAt, time_zone: timeZone, place, teacher }: Told): string {
  const when =
    startsAt === null || endsAt === null
      ? ''
      : onTwoLines(formatSessionTime({ startsAt, endsAt, timeZone }, { now: new Date() }));
  const who = teacher === null ? '' : `With ${isolateDirection(sanitizeName(teacher, 'her teacher'))}`;
  return [place === null ? '' : isolateDirection(place), when, who].filter(Boolean).join('\n');
}
