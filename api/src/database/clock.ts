import { Injectable } from '@nestjs/common';

/** The one place that reads the time; the demo scenario and tests set it. */
@Injectable()
export class Clock {
  private fixed: Date | undefined;
  now(): Date {
    return this.fixed ? new Date(this.fixed) : new Date();
  }
  /** Stops the clock at an instant; undefined lets it run again. */
  set(instant: Date | undefined): void {
    this.fixed = instant;
  }
}
