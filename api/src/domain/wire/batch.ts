/** How far a batch is. */
export interface BatchProgress {
  total: number;
  done: number;
  failed: number;
}
