import { EyeOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { PackageListRow as PackageRow } from '@domain/wire/package';
import { dateText } from '../../parts/DateText';
import { moneyText } from '../../parts/Money';
import { StatusTag } from '../../parts/StatusTag';
import { useLocale, useText } from '../../providers/i18n';
import { textIn } from '../../fields/words';

interface Props {
  rows: readonly PackageRow[];
  open: (row: PackageRow) => string;
  preview: (row: PackageRow) => void;
}

/** Packages by their picture. */
export function PackageGallery({ rows, open, preview }: Props) {
  const text = useText();
  const locale = useLocale();
  return (
    <ul className="gallery">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={open(row)} className="gallery-picture" tabIndex={-1} aria-hidden>
            {row.picture1 ? <img src={row.picture1.url} alt="" loading="lazy" /> : <PictureOutlined />}
          </Link>
          <div className="gallery-text">
            <div className="gallery-head">
              <Link to={open(row)}>{row.packageCode}</Link>
              <StatusTag kind="status" value={row.status} />
            </div>
            <strong>
              {textIn(row, 'name', locale) || <span className="muted">{text('tours.preview.noTitle')}</span>}
            </strong>
            <span className="muted">
              {row.nextDeparture
                ? text('tours.list.next', { date: dateText(row.nextDeparture) })
                : text('tours.list.noDates')}
            </span>
            <div className="gallery-head">
              <span>
                {row.adultPrice === null
                  ? text('tours.list.noPrice')
                  : text('tours.list.from', { price: moneyText(row.adultPrice) })}
              </span>
              <Button
                type="text"
                size="small"
                icon={<EyeOutlined />}
                aria-label={`${text('tours.actions.preview')} ${row.packageCode}`}
                onClick={() => preview(row)}
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
