import { packageMachine, priceMachine } from './approvals';
import { departureMachine } from './departure-states';
import { disruptionMachine } from './disruptions';
import { DomainError } from './errors';
import { statusOf } from './status-of';
import { defineMachine, movesFrom, next, type Machine } from './machine';
import { requestMachine, subOrderMachine } from './order-states';

/** Every state x every move by hand: the state it leads to, or - for a refusal (decisions B2, B3, B4). */
const APPROVAL = `
           save       submit  withdraw   approve  reject   amend      discard  delete  deleteApproved restore
incomplete incomplete pending -          -        -        -          approved deleted -              -
pending    -          -       incomplete approved rejected -          -        -       -              -
approved   -          -       -          -        -        incomplete -        -       deleted        -
rejected   -          -       -          -        -        incomplete -        deleted -              -
deleted    -          -       -          -        -        -          -        -       -              incomplete`;
const SUB_ORDER = `
            confirm   unconfirm expire  reopen cancel    cancelByRequest transferByRequest complete
HOLD        CONFIRMED -         EXPIRED -      CANCELLED CANCELLED       TRANSFERRED       -
CONFIRMED   -         HOLD      -       -      -         CANCELLED       TRANSFERRED       COMPLETED
EXPIRED     -         -         -       HOLD   -         -               -                 -
CANCELLED   -         -         -       -      -         -               -                 -
TRANSFERRED -         -         -       -      -         -               -                 -
COMPLETED   -         -         -       -      -         -               -                 -`;
const REQUEST = `
           submit     passOp     executeOp rejectOp executeFc rejectFc withdraw  giveWay
DRAFT      PENDING_OP -          -         -        -         -        WITHDRAWN WITHDRAWN
PENDING_OP -          PENDING_FC EXECUTED  REJECTED -         -        WITHDRAWN WITHDRAWN
PENDING_FC -          -          -         -        EXECUTED  REJECTED -         WITHDRAWN
EXECUTED   -          -          -         -        -         -        -         -
REJECTED   -          -          -         -        -         -        -         -
WITHDRAWN  -          -          -         -        -         -        -         -`;
const DISRUPTION = `
           submit     takeBack passOp     runOp   rejectOp runFc   rejectFc resume finish again   abandon
OPEN       PENDING_OP -        -          -       -        -       -        -      -      RUNNING CLOSED
PENDING_OP -          OPEN     PENDING_FC RUNNING OPEN     -       -        -      -      -       -
PENDING_FC -          OPEN     -          -       -        RUNNING OPEN     -      -      -       -
RUNNING    -          -        -          -       -        -       -        OPEN   DONE   -       -
DONE       -          -        -          -       -        -       -        -      -      RUNNING -
CLOSED     -          -        -          -       -        -       -        -      -      -       -`;
const DEPARTURE = `
           guarantee  doubt   sellOn  callOff    backToSelling backToGuaranteed backToRisk cancel    depart   comeBack close   reopen
SELLING    GUARANTEED AT_RISK -       CANCELLING -             -                -          -         DEPARTED -        -       -
GUARANTEED -          AT_RISK SELLING CANCELLING -             -                -          -         DEPARTED -        -       -
AT_RISK    GUARANTEED -       SELLING CANCELLING -             -                -          -         DEPARTED -        -       -
CANCELLING -          -       -       -          SELLING       GUARANTEED       AT_RISK    CANCELLED -        -        -       -
CANCELLED  -          -       -       -          -             -                -          -         -        -        -       -
DEPARTED   -          -       -       -          -             -                -          -         -        RETURNED -       -
RETURNED   -          -       -       -          -             -                -          -         -        -        CLOSED  -
CLOSED     -          -       -       -          -             -                -          -         -        -        -       RETURNED`;

type AnyMachine = Machine<string, string>;
const MACHINES: [string, AnyMachine, string][] = [
  ['packages', packageMachine as AnyMachine, APPROVAL],
  ['price sheets', priceMachine as AnyMachine, APPROVAL],
  ['sub-orders', subOrderMachine as AnyMachine, SUB_ORDER],
  ['requests', requestMachine as AnyMachine, REQUEST],
  ['departures', departureMachine as AnyMachine, DEPARTURE],
  ['disruptions', disruptionMachine as AnyMachine, DISRUPTION],
];
const cells = (table: string): { moves: string[]; rows: string[][] } => {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return { moves: head, rows };
};
const outcome = (machine: AnyMachine, state: string, move: string): string => {
  try {
    return next(machine, state, move);
  } catch (error) {
    if (error instanceof DomainError && statusOf(error) === 422 && error.params['state'] === state) return '-';
    throw error;
  }
};

describe.each(MACHINES)('%s', (_, machine, table) => {
  const { moves, rows } = cells(table);
  test('the table names every state and every move', () => {
    expect([...moves].sort()).toEqual(Object.keys(machine.moves).sort());
    expect(rows.map(([state]) => state).sort()).toEqual([...machine.states].sort());
  });
  test.each(
    rows.flatMap(([state = '', ...to]) => moves.map((move, index) => [state, move, to[index] ?? '?'] as const)),
  )('%s, %s: %s', (state, move, wanted) => {
    expect(outcome(machine, state, move)).toBe(wanted);
  });
  test.each(rows)('%s offers exactly the moves of its line', (state = '', ...to) => {
    expect(movesFrom(machine, state).sort()).toEqual(moves.filter((__, index) => to[index] !== '-').sort());
  });
});

describe('who and how', () => {
  const traits = (machine: AnyMachine): string[] =>
    Object.entries(machine.moves).map(([name, move]) =>
      [name, move.right, ...(move.notBy ?? []), ...(move.reason ? ['reason'] : [])].join(' '),
    );
  const approval = (area: string): string[] => [
    `save ${area}.write`,
    `submit ${area}.write`,
    `withdraw ${area}.write`,
    `approve ${area}.approve creator submitter editor`,
    `reject ${area}.approve creator submitter editor reason`,
    `amend ${area}.write`,
    `discard ${area}.discard`,
    `delete ${area}.delete`,
    `deleteApproved ${area}.deleteApproved`,
    `restore ${area}.restore`,
  ];
  test('packages', () => {
    expect(traits(packageMachine as AnyMachine)).toEqual(approval('tours'));
  });
  test('price sheets', () => {
    expect(traits(priceMachine as AnyMachine)).toEqual(approval('prices'));
  });
  test('sub-orders', () => {
    expect(traits(subOrderMachine as AnyMachine)).toEqual([
      'confirm payments.take',
      'unconfirm payments.void',
      'expire system',
      'reopen orders.reopen',
      'cancel orders.cancel reason',
      'cancelByRequest system',
      'transferByRequest system',
      'complete system',
    ]);
  });
  test('requests: nobody decides on their own, and OP and FC are two persons', () => {
    expect(traits(requestMachine as AnyMachine)).toEqual([
      'submit requests.ask',
      'passOp requests.decideOp creator',
      'executeOp requests.decideOp creator',
      'rejectOp requests.decideOp creator reason',
      'executeFc requests.decideFc creator opDecider',
      'rejectFc requests.decideFc creator opDecider reason',
      'withdraw requests.ask',
      'giveWay system',
    ]);
  });
});

describe('a machine that cannot be right stops the start', () => {
  const right = 'tours.write' as const;
  test('a state that nothing reaches', () => {
    const moves = { go: { from: ['a'] as const, to: 'b', right } };
    expect(() => defineMachine<string, string>({ name: 'm', states: ['a', 'b', 'c'], initial: ['a'], moves })).toThrow(
      'nothing reaches the state c',
    );
  });
  test('a move to an unknown state', () => {
    const moves = { go: { from: ['a'], to: 'z', right } };
    expect(() => defineMachine<string, string>({ name: 'm', states: ['a'], initial: ['a'], moves })).toThrow(
      'unknown state z',
    );
  });
});
