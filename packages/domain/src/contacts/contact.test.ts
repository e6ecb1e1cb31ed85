import { expect, test } from 'vitest';
import { businessContact, memberContact, readContactSyncAnswer, splitName } from './contact.ts';

test('[ENTITY-41] the first name is the first word of the name', () => {
  expect(splitName('Maya Louise Ellis').firstname).toBe('Maya');
  expect(splitName('  Maya\u00a0Ellis ').firstname).toBe('Maya');
  expect(splitName('Maya').firstname).toBe('Maya');
  expect(splitName(' ').firstname).toBe('');
});

test('[ENTITY-42] the last name is what remains of the name', () => {
  expect(splitName('Maya Louise  van den Berg').lastname).toBe('Louise van den Berg');
  expect(splitName('Maya').lastname).toBe('');
});

test('[ENTITY-43] the company is a label that does not depend on who somebody is', () => {
  const label = (name: string, email: string) => memberContact({ name, email }, 'Kindling members').company;
  expect(label('Maya Ellis', 'maya@example.org')).toBe('Kindling members');
  expect(label('', 'ruth@example.org')).toBe('Kindling members');
});

const person = { email: 'ines@clay.example', name: 'Ines Moreno Diaz' };
const business = {
  business_name: 'Clay $& Co',
  business_website: null,
  business_location: 'Leeds',
  category: 'arts',
  business_description: 'Pottery evenings for beginners.',
};

test('a business is a contact with four things more, and its label may name it', () => {
  expect(businessContact(person, business, 'Kindling: {business_name}')).toEqual({
    email: 'ines@clay.example',
    firstname: 'Ines',
    lastname: 'Moreno Diaz',
    company: 'Kindling: Clay $& Co',
    website: '',
    city: 'Leeds',
    business_category: 'arts',
    business_description: 'Pottery evenings for beginners.',
  });
  expect(businessContact(person, business, 'Kindling').company).toBe('Kindling');
});

test('[CALL-13] of the answer it is read whether it succeeded, and the contact’s id', () => {
  expect(readContactSyncAnswer({ success: true, contactId: '501' })).toEqual({ success: true, contactId: '501' });
  for (const failed of [{ success: false }, { success: true }, { contactId: '501' }, null, 'success', undefined]) {
    expect(readContactSyncAnswer(failed)).toEqual({ success: false });
  }
});
