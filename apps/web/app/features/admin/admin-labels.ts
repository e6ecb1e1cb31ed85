const number = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });
const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** "42.1 MB", in units of a thousand. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${number.format(bytes / 1000 ** power)} ${units[power]}`;
}

/** "Listing received", of the outbox's "listing_received" or the mails' "listing-received". */
export function kindLabel(kind: string): string {
  const label = kind.replaceAll(/[_-]/g, ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** In the order of display: pending before finished. */
export const jobStates: Readonly<Record<string, string>> = {
  outbox: 'not sent yet',
  created: 'waiting',
  later: 'scheduled',
  active: 'running',
  retry: 'to retry',
  failed: 'failed',
  cancelled: 'cancelled',
  completed: 'done',
};

export const contactStates: Readonly<Record<string, string>> = {
  waiting: 'waiting',
  refused: 'rejected',
  done: 'synced',
};

export const mailStates: Readonly<Record<string, string>> = {
  waiting: 'not sent yet',
  sent: 'sent',
  limit: 'held back by a limit',
  unwanted: 'unsubscribed',
  suppressed: 'not sent: address doesn’t work',
};

export const suppressionReasons: Readonly<Record<string, string>> = {
  bounce: 'Refused for good',
  soft_bounces: 'Came back for days',
  complaint: 'Marked as spam',
};

export const suppressionSources: Readonly<Record<string, string>> = {
  smtp: 'the recipient’s email server',
  ses: 'Amazon SES',
  postmark: 'Postmark',
  webhook: 'your email provider',
};

export const measures: Readonly<Record<string, string>> = {
  members: 'New members',
  quizzes: 'Quizzes completed',
  entries: 'Journal entries written',
  posts: 'Posts',
  listings: 'Businesses listed',
  classes: 'Classes submitted',
  attendances: 'Class visits logged',
  wishes: 'Asked: “I’d go”',
  offers: 'Offered: wanted dates',
  answer_bookings: 'Booked: wanted dates',
  answer_visits: 'Went: wanted dates',
};

export const records: Readonly<Record<string, string>> = {
  desk: 'Moderation',
  reports: 'Reports and appeals',
  roles: 'Roles',
  admin: 'Admins',
};

const actionLabels: Readonly<Record<string, string>> = {
  approved: 'Approved',
  declined: 'Declined',
  undone: 'Undid a decision',
  dismiss: 'Dismissed a report',
  hide: 'Hid',
  restore: 'Showed again',
  warn: 'Warned',
  suspend: 'Suspended from the community',
  unsuspend: 'Ended a suspension',
  take_down: 'Took down',
  ask_correction: 'Asked for a correction',
  extend_correction: 'Gave more time to correct',
  close_correction: 'Closed a correction',
  appeal_upheld: 'Answered an appeal: upheld',
  appeal_overturned: 'Answered an appeal: overturned',
  role_given: 'Added a role',
  role_taken: 'Removed a role',
  set_up: 'Became the first admin',
  create: 'Created an account',
  ban: 'Closed an account',
  lift_ban: 'Reopened an account',
  reset_password: 'Created a password link',
  reset_second_factor: 'Removed two-step sign-in from an account',
  export: 'Exported a member’s data',
  erase: 'Deleted a member',
  lift_suppression: 'Turned emails to an address back on',
  maintenance_on: 'Closed Kindling for maintenance',
  maintenance_off: 'Ended maintenance',
  sign_up_closed: 'Closed sign-ups',
  sign_up_opened: 'Opened sign-ups',
  sign_out_everybody: 'Signed everyone out',
  support_look: 'Looked up an account',
  support_resend: 'Sent an account email again',
  support_code: 'Sent a code for support',
  support_wrong_code: 'Typed in a wrong code',
  support_confirm: 'Confirmed a request with its code',
  support_cancel: 'Stopped a request',
  support_export: 'Started an export for a member',
  support_erase: 'Started a deletion for a member',
  retry_job: 'Retried a job',
  retry_kind: 'Retried all failed jobs of a kind',
};

export function actionLabel(action: string): string {
  return actionLabels[action] ?? kindLabel(action);
}
