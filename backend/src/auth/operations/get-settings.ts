import type { AuthContext } from '../context.ts';

/** GET /settings: what a client may offer. */
export function getSettings({ mode, providers, settings: { confirmEmail, anonymousSignIns } }: AuthContext) {
  return {
    external: {
      email: true,
      phone: false,
      anonymous_users: anonymousSignIns,
      ...Object.fromEntries(providers.settings.map(({ id }) => [id, true])),
    },
    disable_signup: mode.current().signUpClosed,
    mailer_autoconfirm: !confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
