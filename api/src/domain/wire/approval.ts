/** Who said no to what waited, and when. */
export interface Rejection {
  by: string;
  at: string;
}
