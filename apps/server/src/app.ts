import { parseMailbox } from '@kindling/backend/jobs/mail/mailbox.ts';
import { registerPeriodicTask } from '@kindling/backend/platform/periodic-task.ts';
import type { BackendParts, Extension, Project } from '@kindling/backend/project.ts';
import type { FastifyInstance } from 'fastify';
import { calendarPlugin } from './calendar/calendar-plugin.ts';
import type { Config } from './config/config.ts';
import { refuseDemoData, seedDemo } from './demo/seed-demo.ts';
import { arrivalHandlers, registerArrivalWatch } from './jobs/arrival-handlers.ts';
import { bookingHandlers } from './jobs/booking-handlers.ts';
import { syncContacts } from './jobs/contact-sync.ts';
import { arrivalLinkPlugin, contactLinkPlugin } from './jobs/mail/arrival-links/arrival-links-plugin.ts';
import { bookingLinkPlugin } from './jobs/mail/booking-link/booking-link-plugin.ts';
import { deliveryEventsPlugin } from './jobs/mail/delivery-events/delivery-events-plugin.ts';
import { guestLinkPlugin } from './jobs/mail/guest-link/guest-link-plugin.ts';
import { mailHandlers } from './jobs/mail/mail-handlers.ts';
import { createSendMail } from './jobs/mail/send-mail.ts';
import { createDomainPace } from './jobs/mail/suppression/domain-pace.ts';
import { unsubscribePlugin } from './jobs/mail/unsubscribe/unsubscribe-plugin.ts';
import { moderationHandlers } from './jobs/moderation-handlers.ts';
import { registerRowCleanup } from './jobs/row-cleanup.ts';
import { carryOutSupportRequest } from './jobs/support-request.ts';
import { createPhotoProcessor } from './photos/photo-processor.ts';
import { processPhoto } from './photos/process-photo.ts';
import { saveHomeCountry } from './places/home-country.ts';
import { registerPlacesImport } from './places/register-places-import.ts';
import { runDataExport } from './privacy/data-export-job.ts';
import { eraseAccount } from './privacy/erase-account.ts';
import { writeErasures } from './privacy/erasures-file.ts';
import { maintenance, routes } from './routes.ts';
import { publicConfigOf } from './web/public-config.ts';
import { registerWeb } from './web/register-web.ts';
import { serveSecurityText } from './web/security-txt.ts';
import { serveSitemap } from './web/sitemap.ts';
import { serveThirdPartyNotices } from './web/third-party-notices.ts';

/** What Kindling adds to the backend: its jobs, mails, pages and routes. */
export function createProject(config: Config): Project {
  const { contacts } = config;
  return {
    isDemo: config.seedDemo,
    writeBesideBackups: writeErasures,
    extend: (parts) => extend(parts, config),
    routes,
    maintenance,
    functionEnv: {
      HUBSPOT_TOKEN: contacts.token,
      HUBSPOT_URL: contacts.url,
      CONTACT_COMPANY: contacts.company,
      CONTACT_BUSINESS_COMPANY: contacts.businessCompany,
    },
    async checkDatabase(owner) {
      if (config.mode === 'production') await refuseDemoData(owner);
    },
    async prepareDatabase(owner, progress) {
      await saveHomeCountry(owner, config.country);
      if (config.seedDemo) await seedDemo(owner, config, progress);
    },
  };
}

function extend(parts: BackendParts, config: Config): Extension {
  const { siteUrl, pools, owner, keys, files, disk, mailer, mailTokens, fetch, log } = parts;
  const organizer = parseMailbox(config.mail.from);
  const mails = { owner, siteUrl, tokens: mailTokens, organizer };
  const { perDomain, events } = config.mailDelivery;
  const pace = config.mail.smtpUrl === undefined ? undefined : createDomainPace(owner, perDomain);
  const sendMail = createSendMail(mails, mailer, pace);

  return {
    sendMail,
    handlers: {
      support_request: carryOutSupportRequest(owner),
      ...moderationHandlers(owner),
      ...bookingHandlers(owner),
      ...arrivalHandlers(owner),
      data_export: runDataExport({ owner, files, disk, siteUrl }),
      account_erasure: eraseAccount({ owner, files }),
      photo_processing: processPhoto({ owner, files, disk, processor: createPhotoProcessor() }),
      contact_sync: syncContacts({ backend: fetch, keys }),
      ...mailHandlers(mails, sendMail),
    },
    async register(app: FastifyInstance) {
      registerRowCleanup(app, { owner, log });
      registerArrivalWatch(app, { owner, log });
      registerPeriodicTask(app, {
        log,
        // Expired exports are deleted, and a late erasure is enqueued again.
        work: () => owner.query('select private.cleanup_privacy()'),
        failed: 'exports and erasures could not be looked after',
      });
      registerPlacesImport(app, { owner, country: config.country, log });

      // For whoever has a link from a mail.
      await app.register(unsubscribePlugin, { prefix: '/unsubscribe', owner });
      await app.register(bookingLinkPlugin, { prefix: '/booking', owner });
      await app.register(guestLinkPlugin, { prefix: '/guest', owner, tokens: mailTokens });
      await app.register(arrivalLinkPlugin, { prefix: '/arrival', owner });
      await app.register(contactLinkPlugin, { prefix: '/contact', owner });
      // For the provider that delivers our mail.
      await app.register(deliveryEventsPlugin, { prefix: '/mail-events', owner, settings: events, log });
      // For the calendar of whoever has such an address.
      await app.register(calendarPlugin, { prefix: '/calendar', owner, siteUrl, organizer });

      // For everybody.
      serveSecurityText(app, { contactEmail: config.contactEmail, siteUrl: config.siteUrl });
      serveSitemap(app, { owner, siteUrl });
      serveThirdPartyNotices(app);
      await registerWeb(app, { mode: config.mode, pools, log, publicConfig: publicConfigOf({ ...parts, config }) });
    },
  };
}
