interface DriverFault {
  errno?: number;
  code?: string;
  message?: string;
}
/** The engine's own error under TypeORM's. */
const driverFault = (error: unknown): DriverFault =>
  (error as { driverError?: DriverFault } | null)?.driverError ?? (error as DriverFault | null) ?? {};

/** Deadlock, lock timeout, changed snapshot, cluster certification: the whole unit of work is run again. */
const RETRY = new Set([1213, 1205, 1020, 1180]);
export const isRetriable = (error: unknown): boolean => {
  const fault = driverFault(error);
  return RETRY.has(fault.errno ?? 0) || fault.code === 'SQLITE_BUSY';
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
/** Another row points at this one. */
export const isReferenced = (error: unknown): boolean => {
  const fault = driverFault(error);
  return fault.errno === 1451 || fault.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
};
