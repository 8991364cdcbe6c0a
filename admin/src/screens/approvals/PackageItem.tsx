import { Tabs } from 'antd';
import { Link } from 'react-router';
import type { PackageWire } from '@domain/wire/package';
import { InstantText } from '../../parts/DateText';
import { StatusTag } from '../../parts/StatusTag';
import { useLocale, useText } from '../../providers/i18n';
import { PricedDays } from '../prices/PricedDays';
import { OutcomeNote } from '../tours/OutcomeNote';
import { PackagePreview } from '../tours/PackagePreview';
import { textIn } from '../../fields/words';
import { toValues } from '../tours/values';
import { against } from './desk-item';
import { FieldChanges } from './FieldChanges';
import { packageChanges } from './package-changes';
import { VersionHistory } from './VersionHistory';

/** One package for the approver: what changed against the live version, the preview, the history. */
export function PackageItem({ item }: { item: PackageWire }) {
  const text = useText();
  const locale = useLocale();
  const values = toValues(item);
  const live = against(item);
  const fields = packageChanges(text, live, values);
  return (
    <article className="card">
      <ItemHead
        item={item}
        name={textIn(item, 'name', locale)}
        link={`/update-package/${item.packageCode}?step=review`}
      />
      {item.status === 'pending' ? null : <OutcomeNote of="package" row={item} />}
      {item.status === 'pending' && <PricedDays code={item.packageCode} days={item.days} />}
      <p>{text('tours.approval.sells', { dates: item.departureDates.length, days: item.days })}</p>
      <Tabs
        items={[
          {
            key: 'changes',
            label: text(live ? 'tours.approval.changes' : 'tours.approval.content'),
            children: <FieldChanges fields={fields} fresh={live === null} />,
          },
          {
            key: 'preview',
            label: text('tours.preview.title'),
            children: (
              <PackagePreview
                locale={locale}
                content={values}
                code={item.packageCode}
                days={item.days}
                dates={item.departureDates}
              />
            ),
          },
          {
            key: 'history',
            label: text('app.record.history'),
            children: <VersionHistory area="tours" record={item} />,
          },
        ]}
      />
    </article>
  );
}

interface HeadProps {
  item: {
    packageCode: string;
    status: PackageWire['status'];
    creator: string;
    submitter: string | null;
    submittedAt: string | null;
    published: unknown;
  };
  name: string;
  link: string;
}
/** Which item, from whom, since when. */
export function ItemHead({ item, name, link }: HeadProps) {
  const text = useText();
  return (
    <header className="item-head">
      <h2>
        <Link to={link}>{item.packageCode}</Link> {name}
      </h2>
      <StatusTag kind="status" value={item.status} />
      <p className="muted">
        {item.submitter && text('tours.approval.submittedBy', { name: item.submitter })}{' '}
        <InstantText instant={item.submittedAt} /> (<InstantText instant={item.submittedAt} relative />) ·{' '}
        {text('tours.approval.createdBy', { name: item.creator })}
        {item.status !== 'approved' &&
          ` · ${text(item.published ? 'tours.approval.amendment' : 'tours.approval.first')}`}
      </p>
    </header>
  );
}
