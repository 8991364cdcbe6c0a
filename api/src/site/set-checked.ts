import { plainToInstance } from 'class-transformer';
import type { Tx } from '../database/work';
import type { SitePartName } from '../domain/wire/site';
import { demandValid, WITHOUT_UNSET } from '../http/validation';
import { setBanners, setFooter, setMenus, setPhone } from './set-site';
import { BannersInput, FooterInput, MenusInput, PhoneInput } from './site-inputs';

interface Sent {
  value: unknown;
  version: number | undefined;
}
type Text = Exclude<SitePartName, 'logo' | 'stamp'>;

/** Sets a part by what its own call takes. @throws DomainError as that call refuses it */
export function setChecked(tx: Tx, part: Text, { value, version }: Sent): Promise<void> {
  const body = { [part]: value, ...(version === undefined ? {} : { version }) };
  if (part === 'menus') return setMenus(tx, checked(MenusInput, body));
  if (part === 'banners') return setBanners(tx, checked(BannersInput, body));
  if (part === 'footer') return setFooter(tx, checked(FooterInput, body).footer, version);
  return setPhone(tx, checked(PhoneInput, body).phone, version);
}
function checked<T extends object>(of: new () => T, body: object): T {
  const input = plainToInstance(of, body, WITHOUT_UNSET);
  demandValid(input);
  return input;
}
