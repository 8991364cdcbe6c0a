import type { TourWish } from '@domain/wire/finder';
import { Choice } from '../../../parts/Choice';
import { Labelled } from '../../../parts/Labelled';
import { NumberInput } from '../../../parts/NumberInput';
import { TypedDate } from '../../../parts/TypedDate';
import { useText } from '../../../providers/i18n';
import { useLookup } from '../../../providers/lookups';
import type { useWish } from './use-wish';

const HEADS = [
  ['adults', 'ADULT'],
  ['children', 'CHILD'],
  ['babies', 'BABY'],
] as const;

/** Where, when and how many; what was typed among the words shows here too. */
export function WishFields({ wish, put }: { wish: TourWish; put: ReturnType<typeof useWish>['put'] }) {
  const text = useText();
  const countries = useLookup('countries');
  const areas = useLookup('areaCodes');
  return (
    <div className="find-fields">
      <Labelled id="find-country" label={text('tours.fields.country')}>
        <Choice
          id="find-country"
          allowClear
          options={countries}
          value={wish.country ?? null}
          onChange={(country: string | null) => put({ country: country ?? '' })}
        />
      </Labelled>
      <Labelled id="find-area" label={text('tours.fields.areaCode')}>
        <Choice
          id="find-area"
          allowClear
          options={areas}
          value={wish.areaCode ?? null}
          onChange={(area: string | null) => put({ area: area ?? '' })}
        />
      </Labelled>
      <Labelled id="find-from" label={text('orders.finder.from')}>
        <TypedDate id="find-from" value={wish.from} onChange={(from) => put({ from: from ?? '' })} />
      </Labelled>
      <Labelled id="find-to" label={text('orders.finder.to')}>
        <TypedDate id="find-to" value={wish.to} onChange={(to) => put({ to: to ?? '' })} />
      </Labelled>
      {HEADS.map(([name, type]) => (
        <Labelled key={name} id={`find-${name}`} label={text(`words.memberType.${type}`)}>
          <NumberInput
            id={`find-${name}`}
            min={0}
            max={99}
            precision={0}
            controls={false}
            value={wish[name]}
            onFocus={(event) => event.target.select()}
            onChange={(value) => put({ [name]: String(value ?? 0) })}
          />
        </Labelled>
      ))}
    </div>
  );
}
