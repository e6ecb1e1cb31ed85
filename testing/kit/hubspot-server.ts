import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Config } from '@kindling/server/config/config.ts';
import { readJsonBody, sendJson } from './hubspot-http.ts';

export interface Contact {
  id: string;
  properties: Record<string, string>;
}

/** Injected fault: an error response, or a connection that breaks before or after the write. */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: object }
  | 'hang'
  | 'break-before'
  | 'break-after';

export interface HubSpotServer {
  url: string;
  token: string;
  /** Server settings that point to it. */
  settings: () => Config['contacts'];
  /** Contacts by id. */
  contacts: Map<string, Contact>;
  /** Received requests, as `POST /crm/v3/objects/contacts`. */
  requests: string[];
  /** Email of each created contact, with duplicates. */
  made: string[];
  /** Permanently deleted ids. */
  erased: string[];
  /** Fault injection: called for each request. */
  faultFor: (request: string) => Fault | undefined;
  close(): Promise<void>;
}

const base = '/crm/v3/objects/contacts';
/** Default properties of an account, and the two that an operator adds for businesses. */
const knownProperties = new Set([
  ...['email', 'firstname', 'lastname', 'company', 'website', 'city'],
  ...['business_category', 'business_description'],
]);

/** Fake of HubSpot's CRM v3 contacts API on a free port. */
export async function startHubSpot(): Promise<HubSpotServer> {
  let nextId = 501;
  const http = createServer((request, response) => void handle(request, response));
  const hubspot: HubSpotServer = {
    url: '',
    token: 'pat-eu1-for-tests',
    settings: () => ({
      token: hubspot.token,
      url: hubspot.url,
      company: 'Kindling',
      businessCompany: '{business_name}',
    }),
    contacts: new Map(),
    requests: [],
    made: [],
    erased: [],
    faultFor: () => undefined,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestLine = `${request.method} ${request.url}`;
    hubspot.requests.push(requestLine);
    const body = await readJsonBody(request);
    const fault = hubspot.faultFor(requestLine);
    if (fault === 'hang') return;
    if (fault === 'break-before') return void request.socket.destroy();
    if (fault && typeof fault === 'object') return sendJson(response, fault.status, fault.body ?? {}, fault.headers);
    const { status, answer } = right(request, body);
    if (fault === 'break-after') return void request.socket.destroy();
    sendJson(response, status, answer);
  }

  function right(request: IncomingMessage, body: Record<string, unknown>): { status: number; answer?: object } {
    if (request.headers.authorization !== `Bearer ${hubspot.token}`) {
      return errorResponse(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://hubspot');
    if (request.method === 'POST' && pathname === base) return create(body.properties as Contact['properties']);
    if (request.method === 'POST' && pathname === `${base}/gdpr-delete`) return gdprDelete(String(body.objectId));
    const key = decodeURIComponent(pathname.slice(base.length + 1));
    const found = searchParams.get('idProperty') === 'email' ? byEmail(key) : hubspot.contacts.get(key);
    if (!pathname.startsWith(`${base}/`) || !found) return errorResponse(404, 'OBJECT_NOT_FOUND', 'resource not found');
    if (request.method === 'PATCH') return update(found, body.properties as Contact['properties']);
    return { status: 200, answer: found };
  }

  function create(properties: Contact['properties']) {
    const wrong = validateProperties(properties);
    if (wrong) return wrong;
    const there = byEmail(properties.email ?? '');
    if (there) return errorResponse(409, 'CONFLICT', `Contact already exists. Existing ID: ${there.id}`);
    const contact = { id: String(nextId++), properties };
    hubspot.contacts.set(contact.id, contact);
    hubspot.made.push(properties.email ?? '');
    return { status: 201, answer: contact };
  }

  function update(contact: Contact, properties: Contact['properties']) {
    const wrong = validateProperties({ email: contact.properties.email ?? '', ...properties });
    if (wrong) return wrong;
    Object.assign(contact.properties, properties);
    return { status: 200, answer: contact };
  }

  function gdprDelete(id: string) {
    hubspot.contacts.delete(id);
    hubspot.erased.push(id);
    return { status: 204 };
  }

  function byEmail(email: string): Contact | undefined {
    return [...hubspot.contacts.values()].find(
      ({ properties }) => properties.email?.toLowerCase() === email.toLowerCase(),
    );
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  hubspot.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return hubspot;
}

function validateProperties(properties: Contact['properties']) {
  const unknown = Object.keys(properties).find((name) => !knownProperties.has(name));
  if (unknown) return errorResponse(400, 'VALIDATION_ERROR', `Property "${unknown}" does not exist`);
  if (!/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(properties.email ?? '')) {
    return errorResponse(400, 'VALIDATION_ERROR', 'Email address is invalid');
  }
  return undefined;
}

function errorResponse(status: number, category: string, message: string) {
  return { status, answer: { status: 'error', message, correlationId: crypto.randomUUID(), category } };
}
