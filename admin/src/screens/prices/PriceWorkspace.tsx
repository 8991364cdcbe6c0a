import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { memo, useContext, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext as Routing } from 'react-router';
import type { PriceSheetWire } from '@domain/wire/price';
import { Choice } from '../../parts/Choice';
import { ErrorState } from '../../parts/ErrorState';
import { instantText } from '../../parts/DateText';
import { moneyText } from '../../parts/Money';
import { useSearch } from '../../parts/StillFrame';
import { useStable } from '../../parts/use-stable';
import { useAllowed } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import { useDeletedSheet, usePriceDefaults, useSheets } from './calls';
import { inForceOf } from './sold';
import { PriceEditor } from './PriceEditor';

const NEW = 'new';

interface Props {
  code: string;
  days: number;
}
/** The calculations of one tour code: one at a time, the newest first; the chosen one stands in the address. */
export function PriceWorkspace({ code, days }: Props) {
  const [params, setParams] = useSearch();
  const choose = useStable((sheet: string | null): void =>
    setParams(
      (before) => {
        if (sheet === null) before.delete('sheet');
        else before.set('sheet', sheet);
        return before;
      },
      { replace: true },
    ),
  );
  const step = useStable(() => params.get('step'));
  return <Sheets {...{ code, days, choose, step }} wanted={params.get('sheet')} />;
}

interface SheetsProps extends Props {
  wanted: string | null;
  choose: (sheet: string | null) => void;
  /** The step that is drawn. */
  step: () => string | null;
}
/** Drawn again for its own part of the address alone. */
const Sheets = memo(function Sheets({ code, days, wanted, choose, step }: SheetsProps) {
  const text = useText();
  const writes = useAllowed('prices', 'create');
  /** A sheet made by the editor that is open keeps this editor: nobody's typing is interrupted. */
  const [fresh, setFresh] = useState<{ count: number; born: number | null }>({ count: 0, born: null });
  const { data, error, refetch } = useSheets(code);
  const defaults = usePriceDefaults();
  const living = data?.sheets.filter((each) => each.status !== 'deleted');
  const gone = useDeletedSheet(living?.every((each) => String(each.id) !== wanted) ? wanted : null);
  // the sheet just made is named in the address once it is listed; who went on meanwhile is not called back
  const { born } = fresh;
  const listed = living?.some((each) => each.id === born) ?? false;
  const router = useContext(Routing)?.router;
  const nameBorn = useEffectEvent(() => {
    // the router is ahead of what is drawn: whoever has pressed on is on the next step already
    const now = router && new URLSearchParams(router.state.location.search).get('step');
    if (now === undefined || now === step()) choose(String(born));
  });
  useEffect(() => {
    if (listed) nameBorn();
  }, [listed, born]);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!living || defaults.isPending || gone.isLoading) return <Skeleton active />;
  const sheets = gone.data?.packageCode === code ? [gone.data, ...living] : living;
  const chosen = sheets.find((each) => String(each.id) === wanted) ?? (wanted === NEW ? null : (sheets[0] ?? null));
  const startNew = (): void => {
    setFresh(({ count }) => ({ count: count + 1, born: null }));
    choose(NEW);
  };
  const key = chosen && chosen.id !== fresh.born ? String(chosen.id) : `${NEW}-${fresh.count}`;
  const switcher = (
    <>
      {sheets.length > 1 && (
        <Choice
          value={chosen ? String(chosen.id) : NEW}
          aria-label={text('prices.sheets.choose')}
          popupMatchSelectWidth={false}
          onChange={choose}
          options={[
            ...sheets.map((each) => ({ value: String(each.id), label: sheetName(text, each) })),
            ...(chosen ? [] : [{ value: NEW, label: text('prices.sheets.new') }]),
          ]}
        />
      )}
      {chosen && writes && (
        <Button size="small" icon={<PlusOutlined />} onClick={startNew}>
          {text('prices.sheets.add')}
        </Button>
      )}
    </>
  );
  return (
    <PriceEditor
      key={key}
      autosave
      code={code}
      sheet={chosen}
      days={days}
      defaults={defaults.data ?? {}}
      base={inForceOf(sheets, null)}
      head={switcher}
      created={(sheet) => {
        setFresh(({ count }) => ({ count, born: sheet.id }));
        void refetch();
      }}
      removed={() => {
        choose(null);
        void refetch();
      }}
    />
  );
});

const sheetName = (text: Text, sheet: PriceSheetWire): string =>
  `#${sheet.id} · ${text(`words.status.${sheet.status}`)} · HK$${moneyText(sheet.adultPrice)} · ${instantText(sheet.updatedAt)}`;
