import ICAL from 'ical.js';

type Count = '0' | '0 or 1' | '0+' | '1' | '1+';

const times = (count: Count, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, count]));

const shared: Record<string, Count> = {
  ...times(
    '0 or 1',
    'CLASS CREATED DESCRIPTION DTEND DURATION GEO LAST-MODIFIED LOCATION PRIORITY RECURRENCE-ID RRULE',
  ),
  ...times('0 or 1', 'STATUS TRANSP URL'),
  ...times('0+', 'ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO RESOURCES'),
  ...times('1', 'DTSTAMP ORGANIZER UID'),
  ...times('0', 'REQUEST-STATUS'),
};

/** How often a property stands in a VEVENT, and which STATUS it may have (RFC 5546, 3.2.1, 3.2.2 and 3.2.5). */
const tables: Record<string, { properties: Record<string, Count>; statuses: readonly string[] }> = {
  PUBLISH: {
    properties: { ...shared, ...times('1', 'DTSTART SUMMARY'), SEQUENCE: '0 or 1', ATTENDEE: '0' },
    statuses: ['TENTATIVE', 'CONFIRMED', 'CANCELLED'],
  },
  REQUEST: {
    properties: { ...shared, ...times('1', 'DTSTART SUMMARY'), SEQUENCE: '0 or 1', ATTENDEE: '1+' },
    statuses: ['TENTATIVE', 'CONFIRMED'],
  },
  CANCEL: {
    properties: { ...shared, ...times('0 or 1', 'DTSTART SUMMARY'), SEQUENCE: '1', ATTENDEE: '1+' },
    statuses: ['CANCELLED'],
  },
};

const counts: Record<Count, (count: number) => boolean> = {
  '0': (count) => count === 0,
  '1': (count) => count === 1,
  '0 or 1': (count) => count <= 1,
  '1+': (count) => count >= 1,
  '0+': () => true,
};

/** What RFC 5546 does not allow in this message; empty where it is as it should be. */
export function itipProblems(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const method = String(calendar.getFirstPropertyValue('method'));
  const table = tables[method];
  if (!table) return [`METHOD:${method}`];
  const problems = ['prodid', 'version', 'method'].filter((name) => calendar.getAllProperties(name).length !== 1);
  const events = calendar.getAllSubcomponents('vevent');
  if (events.length === 0) problems.push('no VEVENT');
  const uids = new Set(events.map((event) => event.getFirstPropertyValue('uid')));
  if (method !== 'PUBLISH' && uids.size > 1) problems.push(`${uids.size} UIDs in one ${method}`);
  for (const event of events) {
    const present = event.getAllProperties().map(({ name }) => name.toUpperCase());
    for (const name of new Set([...Object.keys(table.properties), ...present])) {
      const count = present.filter((each) => each === name).length;
      const allowed = table.properties[name];
      if (allowed === undefined ? !name.startsWith('X-') : !counts[allowed](count))
        problems.push(`${count} ${name}, not ${allowed ?? '0'}`);
    }
    const status = event.getFirstPropertyValue('status');
    if (status !== null && !table.statuses.includes(String(status))) problems.push(`STATUS:${status}`);
    if (event.hasProperty('dtend') && event.hasProperty('duration')) problems.push('DTEND and DURATION');
  }
  return problems;
}

/** VEVENT of an iTIP message, as its receiver compares it with the one it has. */
export interface ItipEvent {
  method: string;
  uid: string;
  sequence: number;
  stamp: string;
  organizer: string;
  attendees: string[];
  status: string;
  location: string | undefined;
  start: Date;
}

export function itipEvents(text: string): ItipEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      uid: value('uid') ?? '',
      sequence: Number(value('sequence')),
      stamp: value('dtstamp') ?? '',
      organizer: (value('organizer') ?? '').toLowerCase(),
      attendees: event.getAllProperties('attendee').map((each) => String(each.getFirstValue()).toLowerCase()),
      status: value('status') ?? '',
      location: value('location'),
      start: new ICAL.Event(event).startDate.toJSDate(),
    };
  });
}

/** Whether an event replaces an earlier one of its UID: the higher SEQUENCE, or the later DTSTAMP (RFC 5546, 2.1.5). */
export function replaces(event: ItipEvent, earlier: ItipEvent): boolean {
  if (event.sequence !== earlier.sequence) return event.sequence > earlier.sequence;
  return event.stamp > earlier.stamp;
}
