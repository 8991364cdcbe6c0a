import type { TourFinds, TourWish } from '@domain/wire/finder';
import { ask } from '../../../providers/ask';

export const findTours = async (wish: TourWish): Promise<TourFinds> => {
  const params = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== '' && value !== undefined));
  return ask<TourFinds>('/tours/admin/find', params);
};
