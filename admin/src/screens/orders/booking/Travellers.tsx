import { CopyOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { DateOnly } from '@domain/dates';
import type { DocumentFlag } from '@domain/documents';
import { useText } from '../../../providers/i18n';
import { useToasts } from '../../../providers/notification';
import type { Faults } from './checks';
import { changeMember, copyFromFirst, newTraveller, type Traveller } from './draft';
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
  const words: Words = (list, value) => text.find(`words.${list}.${value}`, value);
  const paste = (row: number, column: GridColumn, clip: string): void => {
    change((before) => {
      const after = pasteInto(before, { row, column }, clip, words);
      return fixed ? after.slice(0, before.length) : after;
    });
    done(text('orders.booking.pasted'));
  };
  return (
    <>
      <div className="sale-head">
        <div className="sale-head-tools">
          <Tooltip title={text('orders.booking.copyFirstHelp')}>
            <Button icon={<CopyOutlined />} disabled={members.length < 2} onClick={() => change(copyFromFirst)}>
              {text('orders.booking.copyFirst')}
            </Button>
          </Tooltip>
          <Button icon={<SnippetsOutlined />} onClick={() => setPasting(true)}>
            {text('orders.booking.paste')}
          </Button>
        </div>
      </div>
      {members.map((one, index) => (
        <TravellerCard
          key={one.uid}
          one={one}
          index={index}
          faults={faults}
          warnings={warnings[index] ?? []}
          departureDate={departureDate}
          typeFixed={fixed && one.id !== undefined}
          put={(part) => change((before) => changeMember(before, one.uid, part))}
          onPaste={(column, clip) => {
            if (!isTable(clip)) return false;
            paste(index, column, clip);
            return true;
          }}
          {...(fixed ? {} : { remove: () => change((before) => before.filter((each) => each.uid !== one.uid)) })}
        />
      ))}
      {!fixed && (
        <Button icon={<PlusOutlined />} onClick={() => change((before) => [...before, newTraveller()])}>
          {text('orders.booking.addTraveller')}
        </Button>
      )}
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        onPaste={(clip) => paste(0, 'type', clip)}
        words={words}
      />
    </>
  );
}
