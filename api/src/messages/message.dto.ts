import { ArrayMaxSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  CHANNELS,
  type Channel,
  ENCLOSURES,
  type Enclosure,
  MESSAGE_EVENTS,
  type MessageEvent,
} from '../domain/messages/words';
import { LOCALES, type Locale } from '../domain/words';
import { Flag, Id, Lines, OneOf, Text } from '../http/dto';

/** Which order a message is about, and what it tells of it. */
export class ComposeDto {
  @Id()
  orderId!: number;
  @Id({ optional: true })
  subOrderId?: number;
  @Text(24, { optional: true })
  receiptNo?: string;
  /** Without one the likeliest of those that suit the order. */
  @OneOf(MESSAGE_EVENTS, { optional: true })
  event?: MessageEvent;
  @OneOf(CHANNELS, { optional: true })
  channel?: Channel;
  @OneOf(LOCALES, { optional: true })
  language?: Locale;
  /** Words that are being written, in place of the template's. */
  @Text(160, { optional: true })
  subject?: string;
  @Lines(3000, { optional: true })
  body?: string;
}
/** A message as it was looked over. */
export class SendDto {
  @Id()
  orderId!: number;
  @Id({ optional: true })
  subOrderId?: number;
  @Text(24, { optional: true })
  receiptNo?: string;
  @OneOf(MESSAGE_EVENTS)
  event!: MessageEvent;
  @OneOf(CHANNELS)
  channel!: Channel;
  @OneOf(LOCALES)
  language!: Locale;
  @Text(200, { blank: true })
  to!: string;
  @Text(200, { blank: true })
  subject!: string;
  @Lines(4000)
  body!: string;
  @ApiPropertyOptional({ enum: [...ENCLOSURES], isArray: true })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(ENCLOSURES.length)
  @ArrayUnique()
  @IsIn([...ENCLOSURES], { each: true })
  enclose?: Enclosure[];
  /** The sender's own program sends it. */
  @Flag({ optional: true })
  handOver?: boolean;
}
/** By what everybody on a departure would be written to. */
export class NoticesDto {
  @OneOf(CHANNELS)
  channel!: Channel;
}
/** A text of one's own to everybody on a departure. */
export class NoticeDto extends NoticesDto {
  @OneOf(LOCALES)
  language!: Locale;
  @Text(160, { blank: true })
  subject!: string;
  @Lines(3000)
  body!: string;
}
/** The joining letters of a departure, to every party with an e-mail address. */
export class LettersDto {
  @OneOf(LOCALES, { optional: true })
  language?: Locale;
  @Text(80, { optional: true })
  place?: string;
  @Text(80, { optional: true })
  time?: string;
  @Text(80, { optional: true })
  transport?: string;
  @Text(80, { optional: true })
  leader?: string;
}
