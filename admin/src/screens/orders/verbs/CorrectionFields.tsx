import { Input } from 'antd';
import { asPrinted } from '@domain/texts';
import type { SubOrderWire } from '@domain/wire/order';
import { useText } from '../../../providers/i18n';
import { nameOf } from '../../../parts/names';

export interface Correction {
  memberId: number;
  surname: string;
  givenName: string;
  /** As it stands where it is not said. */
  chineseName?: string;
}
interface Props {
  subOrder: SubOrderWire;
  who: readonly number[];
  value: readonly Correction[];
  onChange: (value: Correction[]) => void;
}

/** The names as they should have been, for each traveller chosen, typed over those that stand. */
export function CorrectionFields({ subOrder, who, value, onChange }: Props) {
  const text = useText();
  return (
    <div className="corrections">
      {subOrder.members
        .filter((one) => who.includes(one.id))
        .map((one) => {
          const own = value.find((each) => each.memberId === one.id);
          const put = (part: Partial<Correction>): void => {
            const next = { memberId: one.id, surname: one.surname, givenName: one.givenName, ...own, ...part };
            onChange([...value.filter((each) => each.memberId !== one.id), next]);
          };
          return (
            <div key={one.id} className="sale-row correction">
              <span>{nameOf(one)} →</span>
              <Input
                aria-label={`${text('orders.fields.surname')} ${nameOf(one)}`}
                placeholder={text('orders.fields.surname')}
                value={own?.surname ?? one.surname}
                onChange={(event) => put({ surname: asPrinted(event.target.value) })}
              />
              <Input
                aria-label={`${text('orders.fields.givenName')} ${nameOf(one)}`}
                placeholder={text('orders.fields.givenName')}
                value={own?.givenName ?? one.givenName}
                onChange={(event) => put({ givenName: asPrinted(event.target.value) })}
              />
              <Input
                aria-label={`${text('orders.fields.chineseName')} ${nameOf(one)}`}
                placeholder={text('orders.fields.chineseName')}
                value={own?.chineseName ?? one.chineseName}
                onChange={(event) => put({ chineseName: event.target.value })}
              />
            </div>
          );
        })}
    </div>
  );
}
