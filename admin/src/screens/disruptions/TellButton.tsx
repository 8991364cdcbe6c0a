import { Button } from 'antd';
import type { DisruptionWire } from '@domain/wire/disruption';
import { mayAny } from '../../providers/access';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { calls, useFresh } from './calls';
import { useConfirm } from '../../parts/use-confirm';

interface Props {
  desk: DisruptionWire;
  /** Those that were chosen; without any all whom nobody has spoken to. */
  subOrderIds?: number[];
  small?: boolean;
  done?: () => void;
}
/** Writes to many at once, each in its own language; asked once more, for a letter does not come back. */
export function TellButton({ desk, subOrderIds, small = false, done }: Props) {
  const text = useText();
  const toasts = useToasts();
  const fresh = useFresh();
  const confirm = useConfirm();
  const count = subOrderIds?.length ?? desk.parties.filter(({ contact }) => contact === null).length;
  if (!count || !mayAny(['messages.send']) || desk.state === 'CLOSED') return null;
  const send = (): Promise<void> =>
    calls.tell(desk.id, subOrderIds).then((wire) => {
      fresh(wire);
      done?.();
    }, toasts.failed);
  const ask = (): void =>
    confirm({
      title: text('disruptions.tellTitle', { count }),
      content: text('disruptions.tellHelp'),
      okText: text('disruptions.tell', { count }),
      careful: true,
      onOk: send,
    });
  return (
    <Button {...(small ? { size: 'small', type: 'text' } : {})} loading={desk.telling?.running === true} onClick={ask}>
      {text('disruptions.tell', { count })}
    </Button>
  );
}
