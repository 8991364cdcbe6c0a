import type { ErrorCode, ErrorParams } from '../errors';

/** A refusal within an answer: its code with its figures for programs, its words in the language of whoever asks. */
export interface RefusalTold {
  code: ErrorCode;
  params: ErrorParams;
  message: string;
}
