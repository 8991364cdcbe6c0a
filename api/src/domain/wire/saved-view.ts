export const VIEW_SCOPES = ['me', 'role', 'everyone'] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];
/** A saved view of a list; `state` is the admin's own: columns, order, filters, sort. */
export interface SavedViewWire {
  id: number;
  version: number;
  screen: string;
  name: string;
  scope: ViewScope;
  state: Record<string, unknown>;
  /** Made by the caller. */
  own: boolean;
}
