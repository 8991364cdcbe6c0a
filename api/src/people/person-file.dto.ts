import { Words } from '../http/dto';

/** POST /access-requests/:id/file: keys of GET /access-requests/:id/found that are of whoever asked. */
export class PersonFileDto {
  @Words(100, { optional: true })
  chosen?: string[];
}
