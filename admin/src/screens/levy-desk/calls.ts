import type {
  PastedStamp,
  ReclaimForm,
  ReclaimLine,
  ReclaimMade,
  StampInput,
  StampPaste,
  StampQueue,
  LevyStampWire,
} from '@domain/wire/stamp';
import { newKey, once } from '../../providers/client';
import { send } from '../../providers/send';
import { ask } from '../../providers/ask';

const params = (branch: string): { branch?: string } => (branch ? { branch } : {});
export const readQueue = async (branch: string): Promise<StampQueue> =>
  ask<StampQueue>('/levy-stamps/queue', params(branch));
export const readStamps = async (receiptNo: string): Promise<LevyStampWire[]> =>
  ask<LevyStampWire[]>(`/levy-stamps/${encodeURIComponent(receiptNo)}`);
export const putStamp = async (input: StampInput): Promise<LevyStampWire> =>
  send<LevyStampWire>('post', '/levy-stamps', input, once(newKey()));
export const previewPaste = async (rows: PastedStamp[]): Promise<StampPaste> =>
  send<StampPaste>('post', '/levy-stamps/preview', { rows });
export const storePaste = async (rows: PastedStamp[], key: string): Promise<StampPaste> =>
  send<StampPaste>('post', '/levy-stamps/paste', { rows }, once(key));
export const readOpen = async (): Promise<ReclaimLine[]> => ask<ReclaimLine[]>('/levy-reclaims/open');
export const readForm = async (id: number | string): Promise<ReclaimForm> =>
  ask<ReclaimForm>(`/levy-reclaims/${encodeURIComponent(id)}/form`);
export const makeForm = async (): Promise<ReclaimMade> =>
  send<ReclaimMade>('post', '/levy-reclaims/claim', {}, once(newKey()));
export const formLink = (id: number): string => `/print/reclaim/${String(id)}`;
export const sheetLink = (branch: string): string => `/print/stamps/${branch}`;
