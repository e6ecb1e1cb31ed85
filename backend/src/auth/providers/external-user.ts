import { emailSchema, nameSchema } from '../../../contract/account-fields.ts';
import { foldEmailAddress } from '../../../contract/email-address.ts';
import { normalizeText } from '../../../contract/text.ts';
import type { ProviderSettings } from '../../config/provider-settings.ts';

/** Whom a provider says it is. */
export interface ExternalUser {
  provider: ProviderSettings;
  /** `sub`: the provider's own id of her, which never changes. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  /** GoTrue's `identity_data`. */
  identityData: Record<string, unknown>;
}

const maxTextLength = 500;

/** External user of verified claims; the provider's word, so each is bounded and nothing else is kept. */
export function externalUser(provider: ProviderSettings, claims: Readonly<Record<string, unknown>>): ExternalUser {
  const subject = text(claims.sub) ?? '';
  const email = emailOf(claims.email);
  const emailVerified = email !== undefined && (claims.email_verified === true || claims.email_verified === 'true');
  const name = nameSchema.safeParse(text(claims.name) ?? '').data;
  const picture = pictureOf(claims.picture);
  const userName = text(claims.user_name);
  return {
    provider,
    subject,
    email,
    emailVerified,
    identityData: {
      iss: provider.kind === 'github' ? provider.api : provider.issuer,
      sub: subject,
      provider_id: subject,
      ...(email && { email, email_verified: emailVerified }),
      phone_verified: false,
      ...(name && { name, full_name: name }),
      ...(picture && { picture, avatar_url: picture }),
      ...(userName && { user_name: userName, preferred_username: userName }),
    },
  };
}

function text(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxTextLength) return undefined;
  return normalizeText(value) || undefined;
}

function emailOf(value: unknown): string | undefined {
  const email = foldEmailAddress(text(value) ?? '');
  return emailSchema.safeParse(email).success ? email : undefined;
}

function pictureOf(value: unknown): string | undefined {
  const url = text(value);
  return url?.startsWith('https://') && URL.canParse(url) ? url : undefined;
}
