/** HubSpot contact properties: the first four for a member, all of it for a business. */
export interface ContactData {
  email: string;
  firstname: string;
  lastname: string;
  company: string;
}

export interface BusinessContactData extends ContactData {
  website: string;
  city: string;
  business_category: string;
  business_description: string;
}

/** Columns of a listing that a contact is made of. */
export interface ListedBusiness {
  business_name: string;
  business_website?: string | null;
  business_location: string;
  category: string;
  business_description: string;
}

/** Placeholder in a contact's company name. */
export const businessNamePlaceholder = '{business_name}';

/** Splits a name: the first word, and what remains. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = name.trim().split(/\s+/);
  return { firstname, lastname: rest.join(' ') };
}

export function memberContact({ email, name }: { email: string; name: string }, company: string): ContactData {
  return { email, ...splitName(name), company };
}

export function businessContact(
  { email, name }: { email: string; name: string },
  business: ListedBusiness,
  company: string,
): BusinessContactData {
  return {
    ...memberContact(
      { email, name },
      company.replaceAll(businessNamePlaceholder, () => business.business_name),
    ),
    website: business.business_website ?? '',
    city: business.business_location,
    business_category: business.category,
    business_description: business.business_description,
  };
}

/** Response of the function `hubspot-integration`. */
export type ContactSyncAnswer = { success: true; contactId: string } | { success: false };

export function readContactSyncAnswer(answer: unknown): ContactSyncAnswer {
  if (typeof answer !== 'object' || answer === null) return { success: false };
  const { success, contactId } = answer as { success?: unknown; contactId?: unknown };
  return success === true && typeof contactId === 'string' ? { success, contactId } : { success: false };
}
