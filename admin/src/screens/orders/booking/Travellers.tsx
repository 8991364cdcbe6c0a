import { CopyOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DateOnly } from '@domain/dates';
import type { DocumentFlag } from '@domain/documents';
import { type Text, useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import { faultText, type Faults } from './checks';
import { copyFromFirst, newTraveller, type Traveller } from './party';
import { PasteDialog } from './PasteDialog';
import { type GridColumn, isTable, pasteInto, type Words } from './paste';
import { TravellerCard } from './TravellerCard';

interface Props {
  members: readonly Traveller[];
  change: (make: (members: readonly Traveller[]) => Traveller[]) => void;
  faults: Faults;
  warnings: readonly DocumentFlag[][];
  departureDate: DateOnly | '';
  /** Nobody may join or leave here: an amendment keeps its people. */
  fixed?: boolean;
}

/** The travellers of a party, one card each; what a spreadsheet holds can be pasted into any of its fields. */
export function Travellers({ members, change, faults, warnings, departureDate, fixed = false }: Props) {
  const text = useText();
  const { done } = useToasts();
  const [pasting, setPasting] = useState(false);
  const words = useMemo<Words>(() => (list, value) => text.find(`words.${list}.${value}`, value), [text]);
  const paste = (row: number, column: GridColumn, clip: string): void => {
    change((before) => {
      const after = pasteInto(before, { row, column }, clip, words);
      return fixed ? after.slice(0, before.length) : after;
    });
    done(text('orders.booking.pasted'));
  };
  // the same functions all the time: a key in one field leaves every other field alone
  const latest = useRef(paste);
  useEffect(() => {
    latest.current = paste;
  });
  const onPaste = useCallback((row: number, column: GridColumn, clip: string): boolean => {
    if (!isTable(clip)) return false;
    latest.current(row, column, clip);
    return true;
  }, []);
  const takeList = useCallback((clip: string) => latest.current(0, 'type', clip), []);
  const openList = useCallback(() => setPasting(true), []);
  const closeList = useCallback(() => setPasting(false), []);
  const drawn = useDrawn(members.length, Object.keys(faults).length > 0);
  return (
    <>
      <Tools change={change} alone={members.length < 2} openList={openList} />
      {members.slice(0, drawn).map((one, index) => (
        <TravellerCard
          key={one.uid}
          one={one}
          index={index}
          errors={errorsAt(faults, index, text)}
          warnings={(warnings[index] ?? []).join(' ')}
          departureDate={departureDate}
          typeFixed={fixed && one.id !== undefined}
          removable={!fixed}
          change={change}
          onPaste={onPaste}
        />
      ))}
      {!fixed && <Another change={change} />}
      <List open={pasting} onClose={closeList} onPaste={takeList} words={words} />
    </>
  );
}
const List = memo(PasteDialog);

const AT_A_TIME = 2;
/**
 * How many cards are drawn. A step is there with its first traveller, who is typed in while the others follow behind the
 * keys; at once where a fault may lead to any of them.
 */
function useDrawn(count: number, atOnce: boolean): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn === Infinity) return;
    startTransition(() => setDrawn(drawn + AT_A_TIME < count ? drawn + AT_A_TIME : Infinity));
  }, [drawn, count]);
  return atOnce ? Infinity : drawn;
}

/** What is wrong with one traveller, by field. */
function errorsAt(faults: Faults, index: number, text: Text): Record<string, string> {
  const at = `members.${index}.`;
  const own = Object.entries(faults).filter(([field]) => field.startsWith(at));
  return Object.fromEntries(own.map(([field, fault]) => [field.slice(at.length), faultText(fault, text)]));
}

const Another = memo(function Another({ change }: Pick<Props, 'change'>) {
  const text = useText();
  return (
    <Button icon={<PlusOutlined />} onClick={() => change((before) => [...before, newTraveller()])}>
      {text('orders.booking.addTraveller')}
    </Button>
  );
});

const Tools = memo(function Tools({
  change,
  alone,
  openList,
}: Pick<Props, 'change'> & { alone: boolean; openList: () => void }) {
  const text = useText();
  return (
    <div className="sale-head">
      <div className="sale-head-tools">
        <Tooltip title={text('orders.booking.copyFirstHelp')}>
          <Button icon={<CopyOutlined />} disabled={alone} onClick={() => change(copyFromFirst)}>
            {text('orders.booking.copyFirst')}
          </Button>
        </Tooltip>
        <Button icon={<SnippetsOutlined />} onClick={openList}>
          {text('orders.booking.paste')}
        </Button>
      </div>
    </div>
  );
});
