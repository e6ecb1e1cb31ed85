/**
 * Course as the rules say it should be: its sessions, bookings of all of them, and the waiting list, without a
 * database.
 */
export interface ModelCourseBooking {
  readonly member: number;
  readonly seats: number;
  status: 'booked' | 'waiting' | 'offered' | 'cancelled' | 'lapsed';
  passedOver: boolean;
  /** Sessions that she holds or waits for. */
  readonly dates: Set<number>;
}

export class CourseLineModel {
  /** In order of arrival. */
  readonly bookings: ModelCourseBooking[] = [];
  /** Places of each session that has not been cancelled. */
  readonly capacities: Map<number, number>;

  constructor(capacities: readonly number[]) {
    this.capacities = new Map(capacities.entries());
  }

  get line(): ModelCourseBooking[] {
    return this.bookings.filter(({ status, dates }) => status === 'waiting' && dates.size > 0);
  }

  taken(date: number): number {
    return this.bookings
      .filter(({ status, dates }) => dates.has(date) && (status === 'booked' || status === 'offered'))
      .reduce((sum, { seats }) => sum + seats, 0);
  }

  free(date: number): number {
    return Math.max((this.capacities.get(date) ?? 0) - this.taken(date), 0);
  }

  /** What a session says; none while somebody waits for the course and there would be enough for her. */
  placesLeft(date: number): number {
    const free = this.free(date);
    const waiting = this.line.filter(({ dates }) => dates.has(date));
    return waiting.some(({ passedOver, seats }) => passedOver || seats <= free) ? 0 : free;
  }

  active(member: number): ModelCourseBooking | undefined {
    return this.bookings.find(
      (booking) =>
        booking.member === member &&
        booking.dates.size > 0 &&
        ['booked', 'waiting', 'offered'].includes(booking.status),
    );
  }

  book(member: number, seats: number): ModelCourseBooking {
    const dates = new Set(this.capacities.keys());
    const fits = [...dates].every((date) => seats <= this.placesLeft(date));
    if (fits) for (const waiting of this.line) waiting.passedOver = true;
    const booking: ModelCourseBooking = {
      member,
      seats,
      status: fits ? 'booked' : 'waiting',
      passedOver: false,
      dates,
    };
    this.bookings.push(booking);
    if (!fits) this.offerFreed();
    return booking;
  }

  end(booking: ModelCourseBooking, status: 'cancelled' | 'lapsed'): void {
    booking.status = status;
    this.offerFreed();
  }

  /** Gives one session of a course back that is booked. */
  giveBackDate(booking: ModelCourseBooking, date: number): void {
    booking.dates.delete(date);
    this.offerFreed();
  }

  /** The teacher cancels a session; what is left of the course goes on. */
  cancelDate(date: number): void {
    this.capacities.delete(date);
    for (const { dates } of this.bookings) dates.delete(date);
    this.offerFreed();
  }

  /** Never below what is taken. */
  setCapacity(date: number, capacity: number): void {
    this.capacities.set(date, Math.max(capacity, this.taken(date)));
    this.offerFreed();
  }

  /** First whose party fits at each of her sessions; whoever was passed over once has everybody behind her wait. */
  private offerFreed(): void {
    const skipped: ModelCourseBooking[] = [];
    for (const next of this.line) {
      if ([...next.dates].every((date) => next.seats <= this.free(date))) {
        for (const passed of skipped.splice(0)) passed.passedOver = true;
        next.status = 'offered';
      } else {
        if (next.passedOver) return;
        skipped.push(next);
      }
    }
  }
}
