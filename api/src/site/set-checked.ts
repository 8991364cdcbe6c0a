import { plainToInstance } from 'class-transformer';
import type { Tx } from '../database/work';
import type { SitePartName } from '../domain/wire/site';
import { demandBounded } from '../http/bounds';
import { demandValid, WITHOUT_UNSET } from '../http/validation';
import { siteValues } from './read-site';
import { setBanners, setFooter, setMenus, setPhone } from './set-site';
import { BannersInput, FooterPart, LogoInput, MenusInput, PhoneInput, StampInput } from './site-inputs';

type Rows = Exclude<SitePartName, 'logo' | 'stamp'>;

/**
 * Sets a part by what its own call takes; of the footer, the only one of several fields, what is not named stays.
 * @throws DomainError as that call refuses it
 */
export async function setChecked(tx: Tx, part: Rows, sent: object): Promise<void> {
  if (part === 'menus') return setMenus(tx, checked(MenusInput, sent));
  if (part === 'banners') return setBanners(tx, checked(BannersInput, sent));
  if (part === 'phone') {
    const { phone, version } = checked(PhoneInput, sent);
    return setPhone(tx, phone, version);
  }
  const { version, ...footer } = checked(FooterPart, sent);
  const { values } = await siteValues(tx.em);
  return setFooter(tx, { ...values.footer, ...footer }, version, '');
}
/** What a picture's own call takes of what was sent. @throws DomainError general.unknownField */
export const checkedPicture = (part: 'logo' | 'stamp', sent: object): unknown =>
  part === 'logo' ? checked(LogoInput, sent).logo : checked(StampInput, sent).stamp;

function checked<T extends object>(of: new () => T, sent: object): T {
  demandBounded(of, sent);
  const input = plainToInstance(of, sent, WITHOUT_UNSET);
  demandValid(input);
  return input;
}
