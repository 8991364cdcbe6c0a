import { lazy } from 'react';
import type { Slots } from '../crud/slots';
import { RequestLine } from '../screens/requests/RequestLine';

const approval = () => import('../screens/requests/RequestApproval');

/** What is asked for is decided on at two desks: operations, then finance where money goes out (decisions B4). */
const requests: Slots = {
  queues: {
    op: { line: RequestLine, item: lazy(async () => ({ default: (await approval()).OpApproval })) },
    fc: { line: RequestLine, item: lazy(async () => ({ default: (await approval()).FcApproval })) },
  },
};
export default requests;
