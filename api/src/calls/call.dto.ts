import { CALL_QUEUES, CALL_RESULTS, type CallQueue, type CallResult } from '../domain/calls';
import type { DateOnly } from '../domain/dates';
import { Day, OneOf, Text } from '../http/dto';

/** What came of a call. */
export class CallDto {
  @OneOf(CALL_RESULTS)
  result!: CallResult;
  @Day({ optional: true })
  promisedUntil?: DateOnly;
  @Text(300, { optional: true })
  note?: string;
}

/** Which part of the call list is asked for; a window by `_start` and `_end` as of every list. */
export class CallListQuery {
  @Text(4, { optional: true })
  branch?: string;
  @OneOf(CALL_QUEUES, { optional: true })
  queue?: CallQueue;
  @Text(15, { optional: true })
  _start?: string;
  @Text(15, { optional: true })
  _end?: string;
}
