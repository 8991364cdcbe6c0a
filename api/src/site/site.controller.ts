import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Req } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Tx, Work } from '../database/work';
import type { SitePartWire, SiteWire, StampWire } from '../domain/wire/site';
import { FileStore } from '../files/file-store';
import { type Actor, Me } from '../http/actor';
import { AsRead } from '../http/as-read';
import { Needs } from '../http/needs';
import { bareValues, readPart } from './parts';
import { readSite } from './read-site';
import { setPicture } from './set-picture';
import { checkedPicture, setChecked } from './set-checked';
import { setBanners, setFooter, setMenus, setPhone } from './set-site';
import { BannersInput, FooterInput, LogoInput, MenusInput, PartInput, PhoneInput, StampInput } from './site-inputs';

/** The frame of the public site: logo, stamp, phone, menus, banners, footer (SPEC 7, Site). */
@ApiTags('site')
@Controller()
export class SiteController {
  constructor(
    private readonly work: Work,
    private readonly files: FileStore,
  ) {}

  @Get('site')
  @Needs('site.read')
  site(): Promise<SiteWire> {
    return readSite(this.work.em);
  }

  @Get('site/parts/:id')
  @Needs('content.read')
  part(@Param('id') id: string): Promise<SitePartWire> {
    return readPart(this.work.em, id);
  }

  /** One part by its name, checked as its own call checks it; as it was read it is no change. */
  @Patch('site/parts/:id')
  @Needs('content.write')
  @AsRead<SiteController>(PartInput, (calls, _me, id) => calls.part(id))
  async change(@Param('id') id: string, @Body() input: PartInput, @Me() actor: Actor): Promise<SitePartWire> {
    const { id: part } = await this.part(id);
    const { version, ...sent } = bareValues({ ...input }) as PartInput & Record<string, unknown>;
    if (Object.keys(sent).length === 0) return this.part(id);
    if (part === 'logo' || part === 'stamp') {
      const value = checkedPicture(part, sent);
      await setPicture(this.work, this.files, actor, part, { received: undefined, value, version });
    } else
      await this.saved(actor, (tx) => setChecked(tx, part, { ...sent, ...(version === undefined ? {} : { version }) }));
    return this.part(id);
  }

  @Put('site/logo')
  @Needs('content.write')
  @ApiConsumes('application/json', 'multipart/form-data')
  async logo(@Body() input: LogoInput, @Req() request: Request, @Me() actor: Actor): Promise<SiteWire> {
    await this.picture('logo', input.logo, input.version, request, actor);
    return this.site();
  }

  @Put('site/phone')
  @Needs('content.write')
  phone(@Body() input: PhoneInput, @Me() actor: Actor): Promise<SiteWire> {
    return this.saved(actor, (tx) => setPhone(tx, input.phone, input.version));
  }

  @Put('site/menus')
  @Needs('content.write')
  menus(@Body() input: MenusInput, @Me() actor: Actor): Promise<SiteWire> {
    return this.saved(actor, (tx) => setMenus(tx, input));
  }

  @Put('site/banners')
  @Needs('content.write')
  banners(@Body() input: BannersInput, @Me() actor: Actor): Promise<SiteWire> {
    return this.saved(actor, (tx) => setBanners(tx, input));
  }

  @Put('site/footer')
  @Needs('content.write')
  footer(@Body() input: FooterInput, @Me() actor: Actor): Promise<SiteWire> {
    return this.saved(actor, (tx) => setFooter(tx, input.footer, input.version));
  }

  @Get('stamp')
  @Needs('site.read')
  async stamp(): Promise<StampWire> {
    const url = (await readSite(this.work.em)).stamp?.url ?? null;
    return { url, data: { url } };
  }

  @Post('stamp')
  @HttpCode(201)
  @Needs('content.write')
  @ApiConsumes('application/json', 'multipart/form-data')
  async setStamp(@Body() input: StampInput, @Req() request: Request, @Me() actor: Actor): Promise<StampWire> {
    await this.picture('stamp', input.stamp, input.version, request, actor);
    return this.stamp();
  }

  private async picture(
    part: 'logo' | 'stamp',
    value: unknown,
    version: number | undefined,
    request: Request,
    actor: Actor,
  ): Promise<void> {
    const uploaded = request.is('multipart/form-data');
    const reception = { field: part, fields: ['version'], kindOf: () => 'image' as const };
    const received = uploaded ? await this.files.receive(request, reception) : undefined;
    const sent = received?.fields['version'];
    await setPicture(this.work, this.files, actor, part, {
      received,
      value,
      version: sent === undefined ? version : Number(sent),
    });
  }

  private saved(actor: Actor, act: (tx: Tx) => Promise<void>): Promise<SiteWire> {
    return this.work.run(actor, async (tx) => {
      await act(tx);
      return readSite(tx.em);
    });
  }
}
