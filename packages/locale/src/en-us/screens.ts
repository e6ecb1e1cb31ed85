import type { Phrases } from '../localize-text.ts';

/** Screens, messages and mails in the United States, by file: what spelling alone doesn't say. */
export const screens: Readonly<Record<string, Phrases>> = {
  // Numbers to call.
  'apps/web/app/features/community/safety/emergency-help.tsx': {
    '999': '911',
    '116 123': '988',
    'Samaritans, day and night, free': 'the Suicide & Crisis Lifeline, day and night, free',
  },
  'apps/web/app/features/community/safety/safety-error-messages.ts': { '999': '911' },
  'apps/web/app/features/moderation/reports/report-detail.tsx': {
    '999': '911',
    'Samaritans: 116 123': 'the Suicide & Crisis Lifeline: 988',
  },
  'apps/web/app/features/legal/guidelines-text.tsx': {
    'In the United Kingdom these are, free': 'In the United States these are, free',
    'police, ambulance, coastguard,': 'police, ambulance, fire department,',
    '999': '911',
    'Samaritans,': 'the Suicide & Crisis Lifeline,',
    '116 123': '988',
    'National Domestic Abuse Helpline,': 'National Domestic Violence Hotline,',
    '0808 2000 247': '1-800-799-7233',
    'day and night, run by Refuge': 'day and night',
  },

  // Laws and authorities.
  'apps/web/app/features/legal/privacy-text.tsx': {
    'Kindling is responsible for your personal data in the sense of the UK General Data Protection Regulation and the Data Protection Act 2018.':
      'Kindling is responsible for your personal data.',
    'If data leaves the United Kingdom, it does so under the safeguards that the law prescribes.':
      'If data leaves the United States, it does so under the safeguards that the law prescribes.',
    'What the law says we need': 'Why we may keep it',
    'Under the UK GDPR you may': 'Wherever you live, you may',
    "If you are not content with it, you may complain to the Information Commissioner's Office (":
      'If you are not content with it, you may complain to your state’s attorney general or to the Federal Trade Commission (',
    'https://ico.org.uk/make-a-complaint/': 'https://reportfraud.ftc.gov/',
    'ico.org.uk': 'reportfraud.ftc.gov',
    ', 0303 123 1113).': ').',
  },
  'apps/web/app/features/legal/terms-text.tsx': {
    'These terms are governed by the law of England and Wales; if you live in Scotland or Northern Ireland, you also keep the protection of the law there and may go to your local courts.':
      'You keep the protection of the law of the state you live in, and may go to your local courts.',
  },

  // Words.
  'apps/web/app/features/home/calls-to-action.tsx': {
    'Put the kettle on and answer': 'Pour a coffee and answer',
    'By the time the tea’s cool enough to drink': 'By the time it’s cool enough to drink',
  },
  'apps/web/app/features/teaching/class/class-form-sections.tsx': {
    'Such as +44 7700 900123': 'Such as +1 202 555 0123',
    '£18, or £60 for four evenings': '$18, or $60 for four evenings',
  },
  'apps/web/app/features/teaching/plan/venue-fields.tsx': {
    'then ring the top bell': 'then press the top bell',
    'Bus, tram or train': 'Bus, streetcar or train',
  },
  'apps/web/app/features/teaching/plan/series-preview.tsx': { 'such as holidays': 'such as vacations' },
  'apps/web/app/features/tries/try-outcome.tsx': { 'Fancy writing': 'Want to write' },
  'apps/web/app/features/bookings/class-sessions/venue-labels.ts': { 'Step-free toilet': 'Step-free restroom' },
  'packages/domain/src/bookings/access-needs.ts': { 'Step-free toilet': 'Step-free restroom' },
  'packages/domain/src/sessions/access-features.ts': { 'Step-free toilet': 'Step-free restroom' },
  'packages/domain/src/sessions/venue-access.ts': { 'Step-free toilet': 'Step-free restroom' },
  'packages/domain/src/quiz/questions.ts': {
    'off the sofa': 'off the couch',
    'for the holiday': 'for the vacation',
  },
  'packages/domain/src/recommendations/time-slot.ts': { 'at weekends': 'on weekends' },
  'packages/illustrations/src/portraits/portrait-descriptions.ts': {
    'green jumper': 'green sweater',
    'marigold jumper': 'marigold sweater',
  },
};
