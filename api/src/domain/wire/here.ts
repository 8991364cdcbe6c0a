/** Who else has a record open (PUT /events/here); nobody is locked out. */
export interface HereWire {
  userId: number;
  name: string;
  branch: string;
  /** Since when. */
  since: string;
}
