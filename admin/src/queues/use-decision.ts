import { type KeyboardEvent, useState } from 'react';
import { useSteady } from './use-steady';
import { useConfirm } from '../parts/use-confirm';

/** What is asked before something is approved by key, or whenever its approval moves money. */
export interface Question {
  title: string;
  content: string;
  okText: string;
}
export interface Approving {
  /** What is shown, in its version. */
  seen: string;
  /** Whether its machine lets this person decide on it. */
  may: boolean;
  question: () => Question;
  /** Asked also where the button was pressed: money goes out. */
  asks?: boolean;
  /** Whether everything is there that an approval needs; leads to what is missing. */
  ready?: () => boolean;
  /** Says itself what the server refused. */
  approve: () => Promise<void>;
}

/** Who types on, unaware that a letter was a key, presses the space bar next: it answers no question that a key asked. */
const restsOnSpace = (event: KeyboardEvent): void => {
  if (event.key === ' ') event.preventDefault();
};
const BY_ENTER_ONLY = { onKeyDown: restsOnSpace, onKeyUp: restsOnSpace };

/** An approval, begun by button or by key: never within a second of the item's coming, never twice at once. */
export function useApproval({ seen, may, question, asks = false, ready, approve }: Approving): {
  busy: boolean;
  steady: boolean;
  begin: (byKey: boolean) => void;
} {
  const confirm = useConfirm();
  const steady = useSteady(seen);
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await approve();
    } finally {
      setBusy(false);
    }
  };
  const begin = (byKey: boolean): void => {
    if (busy || !may || !steady || ready?.() === false) return;
    if (asks || byKey) confirm({ ...question(), onOk: run, ...(byKey ? { okButtonProps: BY_ENTER_ONLY } : {}) });
    else void run();
  };
  return { busy, steady, begin };
}
