/** Session as the rules say it should be: bookings, places and the waiting list, without a database. */
export interface ModelBooking {
  readonly member: number;
  readonly seats: number;
  status: 'booked' | 'waiting' | 'offered' | 'cancelled' | 'lapsed';
  passedOver: boolean;
}

export class WaitingListModel {
  /** In order of arrival. */
  readonly bookings: ModelBooking[] = [];
  capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get taken(): number {
    return this.bookings
      .filter(({ status }) => status === 'booked' || status === 'offered')
      .reduce((sum, { seats }) => sum + seats, 0);
  }

  get placesLeft(): number {
    return this.line.some(({ passedOver }) => passedOver) ? 0 : Math.max(this.capacity - this.taken, 0);
  }

  get line(): ModelBooking[] {
    return this.bookings.filter(({ status }) => status === 'waiting');
  }

  /** Her place in line or at the table. */
  active(member: number): ModelBooking | undefined {
    return this.bookings.find(
      (booking) => booking.member === member && ['booked', 'waiting', 'offered'].includes(booking.status),
    );
  }

  book(member: number, seats: number): ModelBooking {
    const fits = seats <= this.placesLeft;
    if (fits) for (const waiting of this.line) waiting.passedOver = true;
    const booking: ModelBooking = { member, seats, status: fits ? 'booked' : 'waiting', passedOver: false };
    this.bookings.push(booking);
    return booking;
  }

  cancel(booking: ModelBooking): void {
    booking.status = 'cancelled';
    this.offerFreed();
  }

  lapse(booking: ModelBooking): void {
    booking.status = 'lapsed';
    this.offerFreed();
  }

  /** Never below what is taken. */
  setCapacity(capacity: number): void {
    this.capacity = Math.max(capacity, this.taken);
    this.offerFreed();
  }

  /** First whose party fits; whoever was passed over once has everybody behind her wait. */
  private offerFreed(): void {
    for (;;) {
      const free = this.capacity - this.taken;
      const { line } = this;
      const blocked = line.findIndex(({ passedOver, seats }) => passedOver && seats > free);
      const reachable = blocked < 0 ? line : line.slice(0, blocked);
      const next = reachable.find(({ seats }) => seats <= free);
      if (!next) return;
      for (const ahead of line.slice(0, line.indexOf(next))) ahead.passedOver = true;
      next.status = 'offered';
    }
  }
}
