import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { ListParams } from '../lists/list-spec';
import { businessDate } from '../domain/dates';
import type { Overlap } from '../domain/wire/booking';
import type { Preview } from '../domain/wire/change';
import type { OrderListRow, OrderStateCount, OrderWire } from '../domain/wire/order';
import type { Caller } from '../domain/wire/caller';
import type { Recalled } from '../domain/wire/recall';
import type { InvoiceWire, ReceiptWire } from '../domain/wire/receipt';
import { type Actor, Me, OnceKey } from '../http/actor';
import { AsRead } from '../http/as-read';
import { IdParam } from '../http/id-param';
import { Streams } from '../http/answers';
import { ByCookie, Needs } from '../http/needs';
import { XLSX_TYPE } from '../http/xlsx';
import { answerPage } from '../http/page';
import { filterTexts } from '../exports/export.dto';
import { callerOf } from './caller';
import { countRows } from '../exports/rows';
import { chosenColumns } from '../lists/file-source';
import { orderSource } from './export-source';
import { streamFile } from '../exports/stream-file';
import { OrderFieldsDto, OrdersFileDto, PreviewDto } from './change.dto';
import { editContact } from './contact';
import { FrontDesk } from '../desk/front-desk';
import { notePrint } from '../receipts/issue-receipt';
import { readInvoice } from './invoice';
import { listOrders } from './list';
import { type OrderOptions, orderOptions, OptionsQuery } from './options';
import { overlapsOf } from './overlaps';
import { OverlapsDto } from './overlaps.dto';
import { recall, recallDocument } from './recall';
import { RecallDto, RecallQuery } from './recall.dto';
import { type OrderForAmend, readForAmend } from './read-for-booking';
import { readOrder } from '../parties/read-order';
import { readReceipt } from '../receipts/receipt';
import { refreshOrder } from './refresh';
import { type RefundsOfOrder, refundsOf } from './refunds';
import { stateCounts } from './state-counts';

const ROW = new IdParam('order.notFound');
import { preview } from './preview';

/** The order list and what the order screens read (decisions B10). */
@Controller('orders/admin')
@Needs('orders.read')
export class OrdersAdminController {
  constructor(private readonly desk: FrontDesk) {}

  @Get()
  list(@Query() query: ListParams, @Res({ passthrough: true }) response: Response): Promise<OrderListRow[]> {
    return answerPage(
      response,
      this.desk.read((em, desk, now) => listOrders(em, desk.parameters, query, now)),
    );
  }
  @Get('get-orders-options')
  options(@Me() me: Actor, @Query() query: OptionsQuery): Promise<OrderOptions> {
    return this.desk.read((em, _desk, now) => orderOptions(em, me.locale, now, query));
  }
  @Get('get-order-counts')
  counts(): Promise<OrderStateCount[]> {
    return this.desk.read((em) => stateCounts(em));
  }
  @Get('print-orders-list')
  @Streams(XLSX_TYPE)
  @ByCookie()
  async printList(@Me() me: Actor, @Query() query: ListParams, @Res() response: Response): Promise<void> {
    await this.file(me, query, [], response);
  }
  @Post('get-file-xlsx')
  @Streams(XLSX_TYPE)
  @HttpCode(200)
  async chosen(@Me() me: Actor, @Body() { ids, filters, columns }: OrdersFileDto, @Res() response: Response) {
    const asked = { ...filterTexts(filters), ...(ids ? { id: ids.map(String) } : {}) };
    await this.file(me, asked, columns ?? [], response);
  }
  @Get('get-refund-by-order-number/:orderNumber')
  refunds(@Me() me: Actor, @Param('orderNumber') orderNumber: string): Promise<RefundsOfOrder> {
    return this.desk.read((em, desk, now) => refundsOf(em, desk, me, orderNumber, now));
  }
  @Get('get-all/:orderId')
  tree(@Me() me: Actor, @Param('orderId', ROW) id: number): Promise<OrderWire> {
    return this.desk.read((em, desk, now) => readOrder(em, desk.parameters, me, id, now));
  }
  @Patch('get-all/:orderId')
  refreshed(@Me() me: Actor, @Param('orderId', ROW) id: number): Promise<OrderWire> {
    return this.desk.run(me, { key: undefined, call: 'refresh', body: null }, (tx, desk) => refreshOrder(tx, desk, id));
  }
  @Post('preview')
  @HttpCode(200)
  @Needs('orders.write', 'orders.cancel', 'orders.reopen', 'requests.ask')
  look(@Me() me: Actor, @Body() { verb, body }: PreviewDto): Promise<Preview> {
    return preview(this.desk, me, verb, body);
  }
  @Post('overlaps')
  @HttpCode(200)
  @Needs('orders.write')
  overlaps(@Body() body: OverlapsDto): Promise<Overlap[]> {
    return this.desk.read((em) => overlapsOf(em, body));
  }
  @Get('caller')
  @Needs('orders.write')
  caller(@Me() me: Actor, @Query() { phone = '' }: RecallQuery): Promise<Caller> {
    return this.desk.read((em, { parameters }, now) => callerOf(em, parameters, me, now, phone));
  }
  @Get('recall')
  @Needs('orders.write')
  recall(@Me() me: Actor, @Query() { phone = '' }: RecallQuery): Promise<Recalled[]> {
    return recall(this.desk.work.em, me, phone);
  }
  @Post('recall')
  @HttpCode(200)
  @Needs('orders.write')
  recallDocument(@Me() me: Actor, @Body() { document }: RecallDto): Promise<Recalled[]> {
    return this.desk.work.run(me, (tx) => recallDocument(tx, this.desk.vault, document));
  }
  @Get('amend/:id')
  amend(@Me() me: Actor, @Param('id', ROW) id: number): Promise<OrderForAmend> {
    return this.desk.read((em, desk, now) => readForAmend(em, desk, me, id, now));
  }
  @Get('receipt/:receiptNo')
  receipt(@Me() me: Actor, @Param('receiptNo') receiptNo: string): Promise<ReceiptWire> {
    return this.desk.read((em, desk, now) => readReceipt(em, desk.parameters, me, receiptNo, now));
  }
  @Post('receipt/:receiptNo/printed')
  @HttpCode(200)
  printed(@Me() me: Actor, @Param('receiptNo') receiptNo: string): Promise<{ prints: number }> {
    const once = { key: undefined, call: `printed ${receiptNo}`, body: null };
    return this.desk.run(me, once, (tx) => notePrint(tx, receiptNo));
  }
  @Get('invoice/:id')
  invoice(@Me() me: Actor, @Param('id', ROW) id: number): Promise<InvoiceWire> {
    return this.desk.read((em, desk, now) => readInvoice(em, desk.parameters, me, id, now));
  }
  /** Stands behind the fixed paths. */
  @Get(':id')
  one(@Me() me: Actor, @Param('id', ROW) id: number): Promise<OrderWire> {
    return this.tree(me, id);
  }
  @Patch(':id')
  @Needs('orders.write')
  @AsRead<OrdersAdminController>(OrderFieldsDto, (calls, me, id) => calls.tree(me, ROW.transform(id)))
  change(
    @Me() me: Actor,
    @OnceKey() key: string | undefined,
    @Param('id', ROW) id: number,
    @Body() body: OrderFieldsDto,
  ): Promise<OrderWire> {
    return this.desk.run(me, { key, call: `contact ${id}`, body }, async (tx, desk) => {
      const [order] = [await editContact(tx, desk, { ...body, ids: [id] })].flat();
      return order as OrderWire;
    });
  }

  private async file(me: Actor, params: ListParams, columns: string[], response: Response): Promise<void> {
    const { _start: _from, _end: _to, ...filters } = params;
    await this.desk.read(async (em, { parameters }, now) => {
      const reader = { em, actor: me, parameters, now };
      chosenColumns(orderSource, me.locale, columns);
      await countRows(orderSource, reader, filters);
      const name = `orders-${businessDate(now)}.xlsx`;
      await streamFile(response, orderSource, reader, { filters, columns, format: 'xlsx' }, { plain: name, name });
    });
  }
}
