import { SetMetadata } from '@nestjs/common';
import type { Right } from '../domain/access';

export const NEEDS = 'needs';
/** The right that a call needs; any one of several. A route without Needs or Open does not start. */
export const Needs = (...rights: [Right, ...Right[]]): MethodDecorator & ClassDecorator => SetMetadata(NEEDS, rights);
/** A call without sign-in: login and health only. */
export const Open = (): MethodDecorator & ClassDecorator => SetMetadata(NEEDS, 'open');
/** A signed-in GET that may also be authorised by the cookie: downloads and the event stream (decisions B0 #3). */
export const BY_COOKIE = 'byCookie';
export const ByCookie = (): MethodDecorator => SetMetadata(BY_COOKIE, true);
