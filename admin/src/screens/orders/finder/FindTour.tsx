import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import type { TourFinds, TourOffer, TourWish } from '@domain/wire/finder';
import { EmptyState } from '../../../parts/EmptyState';
import { ErrorState } from '../../../parts/ErrorState';
import { SearchBox } from '../../../parts/list/SearchBox';
import { PageHeader } from '../../../parts/PageHeader';
import { PageSkeleton } from '../../../parts/PageSkeleton';
import { ask } from '../../../providers/ask';
import { useText } from '../../../providers/i18n';
import { newDraft } from '../booking/draft';
import { withCount } from '../booking/party';
import { useBeginSale } from '../booking/use-begin-sale';
import '../../../parts/plain-table.css';
import '../orders.css';
import { Offers } from './Offers';
import { useWish } from './use-wish';
import { WishFields } from './WishFields';

const findTours = async (wish: TourWish): Promise<TourFinds> => {
  const params = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== '' && value !== undefined));
  return ask<TourFinds>('/tours/admin/find', params);
};

/** /find-tour: what a caller asks for, the departures that answer it with their price for that party, and Book. */
export default function FindTour() {
  const text = useText();
  const beginSale = useBeginSale();
  const { wish, q, put } = useWish();
  const box = useRef<InputRef>(null);
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const finds = useQuery({
    queryKey: ['find-tour', wish],
    queryFn: () => findTours(wish),
    enabled: wish.adults + wish.children + wish.babies > 0,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const begin = (offer: TourOffer, when: 'now' | 'later'): void => {
    let draft = { ...newDraft(), tourCode: offer.packageCode, departureDate: offer.departureDate };
    draft = { ...draft, pay: { ...draft.pay, when } };
    const members = withCount(
      withCount(withCount([], 'ADULT', wish.adults), 'CHILD', wish.children),
      'BABY',
      wish.babies,
    );
    void beginSale({ ...draft, members }, 'party');
  };
  return (
    <>
      <PageHeader title={text('app.screens.findTour')} />
      <div className="find-tour">
        <div className="find-words">
          <SearchBox
            state={{ q, set: ({ q: words = '' }) => put({ q: words }) }}
            hint={text('orders.finder.hint')}
            inputRef={box}
            onEnter={() => found.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus()}
          />
        </div>
        <WishFields wish={wish} put={put} />
        <div ref={found}>
          {finds.error ? (
            <ErrorState error={finds.error} retry={() => void finds.refetch()} />
          ) : !finds.data ? (
            <PageSkeleton />
          ) : finds.data.offers.length === 0 ? (
            <EmptyState title={text('orders.finder.none')} help={text('orders.finder.noneHelp')} />
          ) : (
            <>
              <Offers offers={finds.data.offers} begin={begin} stale={finds.isPlaceholderData} />
              {finds.data.more && <Alert type="info" showIcon message={text('orders.finder.more')} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}
