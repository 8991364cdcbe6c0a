import type { FormInstance } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { COMPUTED_PRICES, type PriceSheetWire } from '@domain/wire/price';
import { placeProblem } from '../../parts/form/field-problems';
import { type Draft, useDraft } from '../../parts/draft/use-draft';
import { useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { isProblem, Problem } from '../../providers/problem';
import { type PriceAction, priceCalls } from './calls';
import { type PriceValues, toBody, toValues } from './values';

export type PriceDraft = Draft<PriceSheetWire, PriceValues, PriceAction>;
const SENDS_CONTENT: readonly PriceAction[] = ['save', 'submit'];

/** After these the content is another one than what stands in the form. */
const REWRITES: readonly PriceAction[] = ['discard', 'restore', 'amend'];

interface Options {
  form: FormInstance<PriceValues>;
  code: string;
  sheet: PriceSheetWire | null;
  /** A new sheet got its place on the server. */
  created: ((sheet: PriceSheetWire) => void) | undefined;
  autosave: boolean;
}

const isComputed = (field: string): boolean => (COMPUTED_PRICES as readonly string[]).includes(field);
/** What is wrong with a computed price is said where it may be overtyped. */
const atPrices = ({ message, statusCode, code, errors }: Problem): Problem => {
  const placed = Object.entries(errors).map(([field, texts]) => [
    isComputed(field) ? `overrides.${field}` : field,
    texts,
  ]);
  return new Problem(message, statusCode, code, Object.fromEntries(placed) as Problem['errors']);
};

/** The calculation's link to the server: a new sheet is made by its first save, then saved while it is typed. */
export function usePriceDraft({ form, code, sheet, created, autosave }: Options): PriceDraft {
  const text = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  return useDraft<PriceSheetWire, PriceValues, PriceAction>({
    stored: sheet,
    keep: 'save',
    auto: sheet !== null || (autosave && code !== ''),
    read: () => form.getFieldsValue(true) as PriceValues,
    write: (values) => form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]),
    toValues,
    fetch: (stored) => priceCalls.byId(stored.id),
    send: async (values, action, stored) => {
      if (!code) throw new Problem(text('errors.tour.codeRequired'), 400, 'tour.codeRequired');
      if (!stored) return priceCalls.create({ packageCode: code, ...toBody(values), action });
      const content = SENDS_CONTENT.includes(action) ? toBody(values) : {};
      return priceCalls.patch(stored.id, { ...content, version: stored.version, action });
    },
    saved: (record, action, first) => {
      void client.invalidateQueries({ queryKey: ['prices'] });
      void client.invalidateQueries({ queryKey: ['departures', 'createTour', code] });
      void client.invalidateQueries({ queryKey: ['counts'] });
      if (REWRITES.includes(action)) form.setFieldsValue(toValues(record) as Parameters<typeof form.setFieldsValue>[0]);
      if (action === 'submit') toasts.done(text('app.messages.priceSubmitted'));
      else if (action !== 'save')
        toasts.done(text(`prices.done.${action === 'amend' && !record.published ? 'amendFresh' : action}`));
      if (first) created?.(record);
    },
    refused: (error, quiet) => {
      if (!isProblem(error)) return toasts.failed(error);
      const rest = placeProblem(form, atPrices(error), quiet);
      if (rest.length === 0 || (quiet && error.statusCode === 400)) return;
      // what has no field on this screen is named, after what the server says of the whole
      const named = Object.entries(error.errors).flatMap(([field, texts]) =>
        texts
          .filter((each) => rest.includes(each))
          .map((each) => `${text.find(`prices.fields.${field}`, field)}: ${each}`),
      );
      toasts.failed(named.length > 0 ? error.worded([error.message, ...named].join(' ')) : error);
    },
  });
}
