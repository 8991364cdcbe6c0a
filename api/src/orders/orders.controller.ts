import { Body, Controller, Get, Param, Patch, Put } from '@nestjs/common';
import type { OrderWire } from '../domain/wire/order';
import { type Actor, Me, OnceKey } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { cancelOrder } from './cancel';
import { ContactDto, OrderActionDto } from './change.dto';
import { editContact, editContacts } from './contact';
import { FrontDesk } from '../desk/front-desk';
import { settle } from '../parties/outcome';
import { readOrder } from '../parties/read-order';
import { reopenOrder } from './reopen';

/** One order by its id. Stands after the controllers of fixed paths. */
@Controller('orders')
export class OrdersController {
  constructor(private readonly desk: FrontDesk) {}

  @Put()
  @Needs('orders.write')
  contact(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Body() body: ContactDto,
  ): Promise<OrderWire | OrderWire[]> {
    if (body.orderNumber === undefined && body.ids?.length) return editContacts(this.desk, me, key, body);
    return this.desk.run(me, { key, call: 'contact', body }, (tx, desk) => editContact(tx, desk, body));
  }
  @Get(':id')
  @Needs('orders.read')
  one(@Me() me: Actor, @Param('id', new IdParam('order.notFound')) id: number): Promise<OrderWire> {
    return this.desk.read((em, desk, now) => readOrder(em, desk.parameters, me, id, now));
  }
  @Patch(':id')
  @Needs('orders.cancel', 'orders.reopen')
  act(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('id', new IdParam('order.notFound')) id: number,
    @Body() body: OrderActionDto,
  ): Promise<OrderWire> {
    const verb = body.action === 'cancel' ? cancelOrder : reopenOrder;
    const named = { ...body, orderId: id };
    return this.desk.run(me, { key, call: `order ${id}`, body }, async (tx, desk) =>
      settle(body.action, named, await verb(tx, desk, id, body)),
    );
  }
}
