import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsInt, Min } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { findRows, marks } from '../database/find-rows';
import type { UserName } from '../domain/wire/user';
import { User } from '../staff/user.entity';

/** As many people as one page of a list names. */
const MOST = 500;

export class NamesQuery {
  @ApiProperty({ type: [Number], description: 'Ids of users, the word repeated', example: [3, 7] })
  @Transform(({ value }: { value: unknown }) => [value].flat().map(Number))
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST)
  @IsInt({ each: true })
  @Min(1, { each: true })
  id!: number[];
}

/** The names of these people; who is no user is left out. */
export const namesOf = (em: EntityManager, ids: readonly number[]): Promise<UserName[]> =>
  findRows(em, User, `WHERE id IN (${marks(ids)}) ORDER BY id`, ids, ['id', 'fullName']);
