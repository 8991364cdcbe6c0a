import { Body, Controller, Get, HttpStatus, Param, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow, IsInt, IsOptional, Min } from 'class-validator';
import type { Request, Response } from 'express';
import { rowsPage } from '../lists/list-rows';
import type { ListParams } from '../lists/list-spec';
import { Work } from '../database/work';
import { fieldError } from '../domain/errors';
import { PARAMETER_KEYS, type ParameterKey } from '../domain/parameters';
import { parameters } from '../domain/resources/parameters';
import { rightOf } from '../domain/resources/settings';
import type { ParameterWire, SettingsWire } from '../domain/wire/parameter';
import { FileStore } from '../files/file-store';
import { type Actor, demand, Me } from '../http/actor';
import { AsRead } from '../http/as-read';
import { MadeOrDone } from '../http/answers';
import { Needs } from '../http/needs';
import { answerPage } from '../http/page';
import { keyOf, type ParameterChange, resetParameter, setParameter } from './set';
import { readGroup, setGroup } from './groups';
import { showParameter, showParameters } from './show';

export class ParameterInput {
  @ApiProperty({ description: 'What the parameter holds, of its type' })
  @Allow()
  value?: unknown;
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
}

/** Any parameters of a group, each by its key. */
export class SettingsInput {
  @IsOptional()
  @IsInt()
  @Min(0)
  version?: number;
}
for (const key of PARAMETER_KEYS) Allow()(SettingsInput.prototype, key);

/** The system parameters (SPEC 7, decisions B0 #34, B14). */
@ApiTags('parameters')
@Controller('parameters')
export class ParametersController {
  constructor(
    private readonly work: Work,
    private readonly files: FileStore,
  ) {}

  @Get()
  @Needs('parameters.read')
  async list(
    @Query() query: ListParams,
    @Me() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ParameterWire[]> {
    return answerPage(response, rowsPage(parameters, await showParameters(this.work.em, actor), query));
  }

  @Get(':id')
  @Needs('parameters.read')
  one(@Param('id') id: string, @Me() actor: Actor): Promise<ParameterWire> {
    return showParameter(this.work.em, actor, keyOf(id));
  }

  @Get('groups/:id')
  @Needs('parameters.tour', 'parameters.systemScreen')
  group(@Param('id') id: string, @Me() actor: Actor): Promise<SettingsWire> {
    return readGroup(this.work.em, actor, id);
  }

  /** What differs of a group, all of it or nothing; each parameter by its own right. */
  @Patch('groups/:id')
  @Needs('parameters.tour', 'parameters.system', 'parameters.levy')
  @AsRead<ParametersController>(SettingsInput, (calls, me, id) => calls.group(id, me))
  async changeGroup(
    @Param('id') id: string,
    @Body() { version, ...sent }: SettingsInput,
    @Me() actor: Actor,
  ): Promise<SettingsWire> {
    return this.work.run(actor, async (tx) => {
      await setGroup(tx, actor, id, sent, version);
      return readGroup(tx.em, actor, id);
    });
  }

  /** A part of the value; with the QR code it is multipart. */
  @Patch(':id')
  @Needs('parameters.tour', 'parameters.system', 'parameters.levy')
  @ApiConsumes('application/json', 'multipart/form-data')
  @AsRead<ParametersController>(ParameterInput, (calls, me, id) => calls.one(id, me), ['value'])
  async change(
    @Param('id') id: string,
    @Body() input: ParameterInput,
    @Req() request: Request,
    @Me() actor: Actor,
  ): Promise<ParameterWire> {
    const key = keyOf(id);
    const uploaded = request.is('multipart/form-data') ? await this.upload(request, actor, key) : undefined;
    return this.set(actor, key, uploaded ?? { ...given(actor, key, input), part: true });
  }

  @Put(':id')
  @Needs('parameters.tour', 'parameters.system', 'parameters.levy')
  replace(@Param('id') id: string, @Body() input: ParameterInput, @Me() actor: Actor): Promise<ParameterWire> {
    const key = keyOf(id);
    return this.set(actor, key, given(actor, key, input));
  }

  /** With a value: sets it. Without: back to the default. */
  @Post(':id')
  @MadeOrDone()
  @Needs('parameters.tour', 'parameters.system', 'parameters.levy')
  createOrReset(
    @Param('id') id: string,
    @Body() input: ParameterInput,
    @Me() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ParameterWire> {
    const key = keyOf(id);
    return this.work.run(actor, async (tx) => {
      const made =
        input.value === undefined
          ? void (await resetParameter(tx, key, input.version))
          : await setParameter(tx, key, given(actor, key, input));
      response.status(made ? HttpStatus.CREATED : HttpStatus.OK);
      return showParameter(tx.em, actor, key);
    });
  }

  private set(actor: Actor, key: ParameterKey, change: ParameterChange): Promise<ParameterWire> {
    return this.work.run(actor, async (tx) => {
      await setParameter(tx, key, change);
      return showParameter(tx.em, actor, key);
    });
  }

  private async upload(request: Request, actor: Actor, key: ParameterKey): Promise<ParameterChange> {
    demand(actor, rightOf(key));
    const received = await this.files.receive(request, {
      field: 'qrCode',
      fields: ['version'],
      kindOf: () => 'image',
    });
    if (key !== 'qrCode') {
      await this.files.discard(received);
      throw fieldError('qrCode', 'general.unknownField', { field: 'qrCode' });
    }
    const version = received.fields['version'];
    const { id } = await this.files.keep(actor, received, 'image', 'qrCode');
    return { value: id, version: version === undefined ? undefined : Number(version) };
  }
}

/** Who may not change it is told so before anything is said of what was sent. */
function given(actor: Actor, key: ParameterKey, input: ParameterInput): ParameterChange {
  demand(actor, rightOf(key));
  if (input.value === undefined) throw fieldError('value', 'general.required');
  return { value: input.value, version: input.version };
}
