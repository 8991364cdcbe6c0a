/** Stops the start, naming the resource. */
export type Refuse = (why: string) => never;
