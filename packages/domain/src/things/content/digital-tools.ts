import type { ThingContent } from '../thing-content.ts';

export const digitalTools: ThingContent = {
  title: 'Digital tools',
  heroContent: 'Spreadsheets, calendars, passwords, AI helpers and the printer: fewer of them, properly understood.',
  whatToExpect:
    'Classes range from library drop-ins, where a patient volunteer sits down with you and your own phone, to evening courses on spreadsheets, websites or design. Bring a real job, an address list, a price list or a poster, and do that instead of the exercise about fruit sales. There’s a good deal of “oh, is that what it is for”. Buttons will have moved since the handout was printed. You learn perhaps five things in two hours and use three of them for ever: filters, shared calendars, a keyboard shortcut. The newest tools write and draw for you, fast and sometimes wrongly, and a sensible course spends as long on checking as on asking.',
  benefits: [
    'You can find the file.',
    'One spreadsheet replaces four notebooks.',
    'Passwords that you don’t have to remember and no one can guess.',
    'A job that took an hour on Fridays takes ten minutes.',
    'The person people ask at work is you.',
  ],
  gettingStarted:
    'Pick one nuisance (photographs everywhere, invoices by hand, three calendars) and cure it with one tool before you look at another. Start with a password manager and two-step verification on your email, since that account opens all the others. Learn spreadsheets as far as sums, sorting and filters; for a small business it’s enough. Back up what you’d weep over, in two places. Libraries give free help with devices. Write yourself a one-page crib as you go.',
  findClassesText:
    'Small classes on your own device are best, with a tutor who keeps her hands off your keyboard. Find out which version is taught, as last year’s screens may not match yours.',
  suits: 'Anyone who has ever emailed herself a photograph of a list.',
  cost: 'Library help is free, a course £30 to £120, and most tools have a free version.',
  time: 'Two hours with your own device.',
  firstTry:
    'Change the password of your email to three random words that have nothing to do with you, and switch on two-step verification in its settings. Then look up a single shortcut for what you do most, and use it ten times.',
  safety: [
    'Put no passwords, bank details or other people’s private information into an AI tool or a shared computer.',
    'A bank will never ring to ask for a passcode. Forward suspicious emails to report@phishing.gov.uk and texts to 7726, free.',
  ],
  related: ['social-media-branding', 'freelance-skills', 'courses-online-learning', 'financial-literacy'],
};
