import { afterEach, beforeEach, vi } from 'vitest';

let tell: ((channel: string) => void) | undefined;
class Source {
  onmessage: ((event: { data: string }) => void) | undefined;
  constructor() {
    tell = (channel) => this.onmessage?.({ data: JSON.stringify({ channel }) });
  }
  addEventListener(): void {}
  close(): void {}
}
/** The tests that follow hear the live channel. */
export function hearing(): void {
  beforeEach(() => void vi.stubGlobal('EventSource', Source));
  afterEach(() => void vi.stubGlobal('EventSource', undefined));
}
/** Somebody else has changed something of a channel. */
export const happens = (channel: string): void => tell?.(channel);
