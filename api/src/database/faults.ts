interface DriverFault {
  errno?: number;
  code?: string;
  message?: string;
  fatal?: boolean;
  /** What became of the transaction when its connection failed. */
  left?: 'lost' | 'unknown';
}
/** The engine's own error under TypeORM's. */
const driverFault = (error: unknown): DriverFault =>
  (error as { driverError?: DriverFault } | null)?.driverError ?? (error as DriverFault | null) ?? {};

/** Deadlock, lock timeout, changed snapshot, cluster certification: the whole unit of work is run again. */
const RETRY = new Set([1213, 1205, 1020, 1180]);
export const isRetriable = (error: unknown): boolean => {
  const fault = driverFault(error);
  return (
    RETRY.has(fault.errno ?? 0) || fault.code === 'SQLITE_BUSY' || (fault.left !== 'unknown' && isNodeFault(fault))
  );
};

/** The node is down, hangs, or is outside the primary component: nothing of it is worth waiting for. */
const DOWN = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ETIMEDOUT', 'NODE_GONE']);
export const isNodeDown = (error: unknown): boolean => {
  const fault = driverFault(error);
  return fault.errno === 1047 || DOWN.has(fault.code ?? '');
};
/** The connection or its node failed, not the statement: too many connections, shutdown, killed, gone away, lost. */
const NODE_FAULTS = new Set([1040, 1053, 1927, 2006, 2013]);
const NODE_CODES = new Set(['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'EPIPE', 'LEFT_OPEN']);
export const isNodeFault = (error: unknown): boolean => {
  const fault = driverFault(error);
  return (
    isNodeDown(fault) ||
    NODE_FAULTS.has(fault.errno ?? 0) ||
    NODE_CODES.has(fault.code ?? '') ||
    (fault.fatal === true && (fault.errno === undefined || fault.errno < 1000)) ||
    (fault.message?.includes('closed state') ?? false)
  );
};
export const nodeGone = (name: string): Error =>
  Object.assign(new Error(`the database node ${name} does not answer`), { code: 'NODE_GONE' });
/** The connection failed under a transaction: surely gone, or nobody can know because it was committing. */
export const leftOpen = (left: 'lost' | 'unknown'): Error =>
  Object.assign(new Error(`the connection to the database failed: the transaction is ${left}`), {
    code: 'LEFT_OPEN',
    left,
  });
export const isOutcomeUnknown = (error: unknown): boolean => driverFault(error).left === 'unknown';
/** The database's own bound on a statement's time. */
export const isTooSlow = (error: unknown): boolean => [1969, 3024].includes(driverFault(error).errno ?? 0);
/** MariaDB: the table or the disk is full, a file cannot be written, the server only reads. */
const NOT_WRITABLE = new Set([1021, 1026, 1114, 1290]);
const DISK_CODES = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|(ENOSPC|EDQUOT|EROFS|EIO)$)/;
/** Nothing can be written: the disk is full, at fault, or only read. It passes when whoever looks after it has seen to it. */
export const isDiskFault = (error: unknown): boolean => {
  const { errno = 0, code = '', message = '' } = driverFault(error);
  return NOT_WRITABLE.has(errno) || DISK_CODES.test(code) || (errno === 1030 && message.includes('No space left'));
};
/** A CHECK of the database said no: the last guard. */
export const isCheckFailure = (error: unknown): boolean => {
  const fault = driverFault(error);
  return fault.errno === 4025 || fault.code === 'SQLITE_CONSTRAINT_CHECK';
};
/** A unique index said no. */
export const isDuplicate = (error: unknown): boolean => {
  const fault = driverFault(error);
  return (
    fault.errno === 1062 || fault.code === 'SQLITE_CONSTRAINT_UNIQUE' || fault.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
};
/** SQLite tells a reference that restricts as if a trigger had refused. */
const REFERENCED = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', 'SQLITE_CONSTRAINT_TRIGGER']);
/** Another row points at this one. */
export const isReferenced = (error: unknown): boolean => {
  const fault = driverFault(error);
  return fault.errno === 1451 || REFERENCED.has(fault.code ?? '');
};
