import { Body, Controller, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { ReceiveDto } from '../checkout/payment.dto';
import { askedFor, receive } from '../checkout/receive';
import type { BookingAnswer } from '../domain/wire/booking';
import type { ChangeAnswer } from '../domain/wire/change';
import type { PaymentAnswer } from '../domain/wire/payment';
import { type Actor, Me, OnceKey } from '../http/actor';
import { Needs } from '../http/needs';
import { AddOrderDto, BookingDto } from '../parties/booking.dto';
import { addOrder } from './add-order';
import { addPassengers } from './add-passengers';
import { amendOrder } from './amend';
import { AddPassengersDto, AmendDto, ChangePackageDto, DecDto } from './change.dto';
import { changePackage } from './change-package';
import { reduceParty } from './dec';
import { settle } from '../parties/outcome';
import { FrontDesk } from '../desk/front-desk';
import { placeOrder } from './place';
import { IdParam } from '../http/id-param';
import { readForBooking, type OrderForBooking } from './read-for-booking';

/** The counter: book, take money, add (SPEC 7, decisions B10). Bookings travel in the envelope. */
@Controller('orders/admin/callCenter')
@Needs('orders.write')
export class CallCenterController {
  constructor(private readonly desk: FrontDesk) {}

  @Post()
  @ApiBody({ type: BookingDto })
  create(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: unknown): Promise<BookingAnswer> {
    return this.desk.runSealed(me, { key, call: 'book', body }, BookingDto, placeOrder);
  }
  @Post('add-order')
  @ApiBody({ type: AddOrderDto })
  addOrder(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: unknown): Promise<BookingAnswer> {
    return this.desk.runSealed(me, { key, call: 'add-order', body }, AddOrderDto, async (tx, desk, booking) =>
      settle('add-order', booking, await addOrder(tx, desk, booking)),
    );
  }
  @Put()
  @ApiBody({ type: AmendDto })
  amend(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: unknown): Promise<ChangeAnswer> {
    return this.desk.runSealed(me, { key, call: 'amend', body }, AmendDto, async (tx, desk, input) =>
      settle('amend', input, await amendOrder(tx, desk, input)),
    );
  }
  @Patch()
  dec(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: DecDto): Promise<ChangeAnswer> {
    return this.desk.run(me, { key, call: 'dec', body }, async (tx, desk) =>
      settle('dec', body, await reduceParty(tx, desk, body)),
    );
  }
  @Post('add-passengers')
  @ApiBody({ type: AddPassengersDto })
  addPassengers(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: unknown): Promise<ChangeAnswer> {
    return this.desk.runSealed(me, { key, call: 'add-passengers', body }, AddPassengersDto, async (tx, desk, input) =>
      settle('add-passengers', input, await addPassengers(tx, desk, input)),
    );
  }
  @Patch('change-package')
  changePackage(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Body() body: ChangePackageDto,
  ): Promise<ChangeAnswer> {
    return this.desk.run(me, { key, call: 'change-package', body }, async (tx, desk) =>
      settle('change-package', body, await changePackage(tx, desk, body)),
    );
  }
  @Post('receive')
  @Needs('payments.take')
  receive(@Me() me: Actor, @OnceKey() key: string | undefined, @Body() body: ReceiveDto): Promise<PaymentAnswer> {
    return this.desk.run(me, { key, call: 'receive', body: askedFor(body) }, (tx, desk) => receive(tx, desk, body));
  }
  @Get(':id')
  @Needs('orders.read')
  one(@Me() me: Actor, @Param('id', new IdParam('order.notFound')) id: number): Promise<OrderForBooking> {
    return this.desk.read((em, desk, now) => readForBooking(em, desk, me, id, now));
  }
}
