import { app } from './app';
import { disruptions } from './disruptions';
import { errors } from './errors';
import { words } from './words';
import { resources } from './resources';
import { auth } from './auth';
import { users } from './users';
import { rights } from './rights';
import { tours } from './tours';
import { departures } from './departures';
import { prices } from './prices';
import { orders } from './orders';
import { requests } from './requests';
import { customers } from './customers';
import { cars } from './cars';
import { cash } from './cash';
import { closing } from './closing';
import { credits } from './credits';
import { stamps } from './stamps';
import { content } from './content';
import { parameters } from './parameters';
import { reports } from './reports';
import { exporting } from './exporting';
import { importing } from './importing';
import { views } from './views';
import { dashboard } from './dashboard';
import { messages } from './messages';
import { chasing } from './chasing';
import { waiting } from './waiting';
import { prints } from './prints';

/** Every text of the product in English; the shape that the other languages must fill. */
export const en = {
  app,
  errors,
  words,
  resources,
  auth,
  users,
  rights,
  tours,
  departures,
  disruptions,
  prices,
  orders,
  requests,
  customers,
  cars,
  cash,
  closing,
  credits,
  stamps,
  content,
  parameters,
  reports,
  exporting,
  importing,
  views,
  dashboard,
  messages,
  chasing,
  waiting,
  prints,
};

export type Labels = typeof en;
