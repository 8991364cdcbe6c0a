import { AutoComplete, Form } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isTourCode } from '@domain/limits';
import { asCode } from '@domain/texts';
import { PageHeader } from '../../parts/PageHeader';
import { PageSkeleton } from '../../parts/PageSkeleton';
import { useText } from '../../providers/i18n';
import { useCodes, usePackage } from '../tours/calls';
import { usePriceDefaults } from './calls';
import { PriceEditor } from './PriceEditor';

/** /price-calculation: a new calculation, with or without a package behind its tour code (decisions B0 #8). */
export default function PriceCalculation() {
  const text = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [code, setCode] = useState(asCode(params.get('code') ?? ''));
  const [asked, setAsked] = useState(false);
  const defaults = usePriceDefaults();
  const codes = useCodes();
  const named = codes.data?.find((each) => each.packageCode === code);
  const known = usePackage(named && code).data;
  const options = (codes.data ?? [])
    .filter((each) => each.packageCode.includes(code) || each.name.toUpperCase().includes(code))
    .slice(0, 30)
    .map((each) => ({ value: each.packageCode, label: `${each.packageCode} · ${each.name}` }));
  const fault =
    code && !isTourCode(code)
      ? text('errors.tour.codeInvalid')
      : !code && asked
        ? text('errors.tour.codeRequired')
        : '';
  if (defaults.isPending) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={text('app.screens.priceCalculation')}
        {...(isTourCode(code) ? { code } : {})}
        trail={[{ name: text('app.screens.prices'), to: '/view-price' }]}
      />
      <div className="card price-code">
        <Form.Item
          label={text('tours.fields.packageCode')}
          htmlFor="price-code"
          layout="vertical"
          validateStatus={fault && 'error'}
          help={fault || (named?.name ?? text('prices.help.code'))}
        >
          <AutoComplete
            id="price-code"
            className="code-input"
            value={code}
            options={options}
            popupMatchSelectWidth={360}
            onChange={(typed: string) => setCode(asCode(typed ?? ''))}
          />
        </Form.Item>
      </div>
      <PriceEditor
        code={isTourCode(code) ? code : ''}
        sheet={null}
        days={Math.max(known?.days ?? 1, known?.itinerary.length ?? 1)}
        defaults={defaults.data ?? {}}
        needsCode={() => {
          setAsked(true);
          document.getElementById('price-code')?.focus();
        }}
        created={(sheet) => void navigate(`/update-price/${sheet.packageCode}?sheet=${sheet.id}`, { replace: true })}
        removed={() => undefined}
      />
    </>
  );
}
