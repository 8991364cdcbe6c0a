import { Controller, Get, Query } from '@nestjs/common';
import type { CallListRow } from '../domain/wire/order';
import { Text } from '../http/dto';
import { Needs } from '../http/needs';
import { FrontDesk } from '../orders/front-desk';
import { callList } from './call-list';

class CallListQuery {
  @Text(4, { optional: true })
  branch?: string;
}

/** Whom to call for an open balance; beside the order list that it belongs to. */
@Controller('orders/admin/call-list')
@Needs('orders.read')
export class CallListController {
  constructor(private readonly desk: FrontDesk) {}

  @Get()
  list(@Query() { branch }: CallListQuery): Promise<CallListRow[]> {
    return this.desk.read((em, _desk, now) => callList(em, now, branch));
  }
}
