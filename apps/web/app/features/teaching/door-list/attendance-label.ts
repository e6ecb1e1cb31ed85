import type { DoorRow } from './door-list.ts';

const labels: Readonly<Record<string, string>> = {
  booked: 'Booked',
  attended: 'Checked in',
  no_show: 'No-show',
  waiting: 'Waiting',
  offered: 'Has an offer',
};

export function attendanceLabel({ status }: Pick<DoorRow, 'status'>): string {
  return labels[status] ?? status;
}
