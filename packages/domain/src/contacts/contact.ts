/** What the contact service is told about somebody: the first four for a member, all of it for a business. */
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

/** A business listing's columns that go into it. */
export interface ListedBusiness {
  business_name: string;
  business_website?: string | null;
  business_location: string;
  category: string;
  business_description: string;
}

/** The label of the company that a contact belongs to; a business's may name it. */
export const businessNamePlaceholder = '{business_name}';

/** The first name is the first word of a name, the last name what remains. */
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

/** What the function `hubspot-integration` answers. */
export type ContactSyncAnswer = { success: true; contactId: string } | { success: false };

export function readContactSyncAnswer(answer: unknown): ContactSyncAnswer {
  if (typeof answer !== 'object' || answer === null) return { success: false };
  const { success, contactId } = answer as { success?: unknown; contactId?: unknown };
  return success === true && typeof contactId === 'string' ? { success, contactId } : { success: false };
}
