import type { Target } from '../audit/transition';
import { requestMachine } from '../domain/order-states';
import type { RequestState } from '../domain/words';
import { Request } from '../parties/request.entity';

type RequestMove = keyof (typeof requestMachine)['moves'];
/** How a request changes its state, and who its four-eyes words mean. */
export const REQUESTS: Target<Request, RequestState, RequestMove> = {
  entity: Request,
  resource: 'requests',
  machine: requestMachine,
  field: 'state',
  persons: (request) => ({ creator: request.createdBy, opDecider: request.opBy }),
};
