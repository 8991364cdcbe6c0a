import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { isDiskFault } from '../database/faults';
import { Work } from '../database/work';
import type { CustomerListWire } from '../domain/wire/customer';
import { type Actor, grantOf, Me } from '../http/actor';
import { IdParam } from '../http/id-param';
import { Needs } from '../http/needs';
import { DocumentVault } from '../desk/document-vault';
import { CustomerListBody } from './customer.dto';
import { pairDeparture } from './pair-departure';
import { customerList } from './read-list';
import { refreshList } from './refresh-list';
import { saveList } from './save-list';
import { unmask } from './unmask';

/** The travellers of a departure (SPEC 7, decisions B0 #31, B10). */
@Controller('customers')
export class CustomersController {
  constructor(
    private readonly work: Work,
    private readonly vault: DocumentVault,
  ) {}

  /**
   * `typeRefesh=1` (so spelled by the specification) rebuilds the list first; whoever may only read just reads, and so does
   * everybody where nothing can be written, on a disk that is full or a server that only reads.
   */
  @Get('get-tour-customer-list/:departureId')
  @ApiQuery({ name: 'typeRefesh', required: false })
  @ApiQuery({ name: 'typeRefresh', required: false })
  @Needs('customers.read')
  async list(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Query('typeRefesh') refesh?: string,
    @Query('typeRefresh') refresh?: string,
  ): Promise<CustomerListWire> {
    const rebuild = (refesh ?? refresh) === '1' && grantOf(actor, 'customers.write') !== false;
    if (rebuild)
      await this.work
        .run(actor, (tx) => refreshList(tx, id))
        .catch((error: unknown) => {
          if (!isDiskFault(error)) throw error;
        });
    return customerList(this.work.em, this.vault, id, actor);
  }

  @Patch('get-tour-customer-list/:departureId')
  @Needs('customers.write')
  async save(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
    @Body() body: CustomerListBody,
  ): Promise<CustomerListWire> {
    await this.work.run(actor, (tx) => saveList(tx, this.vault, id, body.data));
    return customerList(this.work.em, this.vault, id, actor);
  }

  @Post('pair-rooms/:departureId')
  @HttpCode(200)
  @Needs('customers.write')
  async pair(
    @Me() actor: Actor,
    @Param('departureId', new IdParam('departure.idNotFound')) id: number,
  ): Promise<CustomerListWire> {
    await this.work.run(actor, (tx) => pairDeparture(tx, id));
    return customerList(this.work.em, this.vault, id, actor);
  }

  @Post(':memberId/unmask')
  @HttpCode(200)
  @Needs('customers.unmask')
  unmask(
    @Me() actor: Actor,
    @Param('memberId', new IdParam('customer.notFound')) memberId: number,
  ): Promise<{ memberId: number; certificateNo: string }> {
    return this.work.run(actor, (tx) => unmask(tx, this.vault, memberId));
  }
}
