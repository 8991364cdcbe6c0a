import { date, longText, phone, state, text } from '../fields';
import { defineMachine } from '../machine';
import { defineResource } from '../resource';

/** So many days after a request came it is to be answered, or refused in writing (Cap. 486, s. 19; decisions B18). */
export const ACCESS_REQUEST_DAYS = 40;

/** A refusal says why; the log keeps it. */
export const accessRequestMachine = defineMachine({
  name: 'accessRequests',
  states: ['open', 'answered', 'refused'],
  initial: ['open'],
  moves: {
    answer: { from: ['open'], to: 'answered', right: 'accessRequests.write' },
    refuse: { from: ['open'], to: 'refused', right: 'accessRequests.write', reason: 'required' },
  },
});
/** The log of people who asked what is held about them, and of refusals, with the day by which each is due. */
export const accessRequests = defineResource({
  name: 'accessRequests',
  path: 'access-requests',
  table: 'access_requests',
  menu: 'reports',
  icon: 'certificate',
  title: 'person',
  missing: 'accessRequest.notFound',
  fields: {
    person: text({ required: true, max: 120 }),
    phone: phone(),
    receivedOn: date({ required: true }),
    dueOn: date({ readOnly: true }),
    identified: text({ required: true, max: 200 }),
    remark: longText({ max: 1000 }),
    state: state(accessRequestMachine, 'words.accessRequestStates', {
      open: 'waiting',
      answered: 'good',
      refused: 'bad',
    }),
    endedOn: date({ readOnly: true }),
  },
  list: ['person', 'phone', 'receivedOn', 'dueOn', 'state', 'endedOn', 'identified'],
  filters: ['person', 'phone', 'receivedOn', 'dueOn', 'state'],
  search: ['person', 'phone'],
  sort: { field: 'dueOn', order: 'asc' },
  tabs: ['open', 'answered', 'refused'],
  moves: { answer: { tone: 'good', confirm: true }, refuse: { tone: 'bad' } },
  allow: {
    list: 'accessRequests.read',
    show: 'accessRequests.read',
    create: 'accessRequests.write',
    edit: 'accessRequests.write',
    export: 'accessRequests.read',
  },
});
