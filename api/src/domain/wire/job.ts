export const JOB_STATES = ['WELL', 'WAITING', 'LATE', 'FAILED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A job as the status page shows it; moments ISO UTC, null before its first turn. */
export interface JobWire {
  /** What it is known by: its name. */
  id: string;
  /** Key of the labels, app.jobs. */
  name: string;
  everySeconds: number;
  state: JobState;
  endedAt: string | null;
  tookMs: number | null;
  /** Records that were due at the last turn, and how many of them failed. */
  due: number;
  failed: number;
  /** The last turn that had anything to do. */
  workedAt: string | null;
  /** Kind of the last failure, without values. */
  error: string;
}
