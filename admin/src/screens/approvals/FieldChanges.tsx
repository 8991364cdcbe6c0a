import { Switch } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { useText } from '../../providers/i18n';

export interface FieldChange {
  key: string;
  name: string;
  before: ReactNode;
  after: ReactNode;
  changed: boolean;
  /** A line over the fields that share it, such as the currency of figures. */
  group?: string;
}
interface Props {
  fields: readonly FieldChange[];
  /** Nothing is live yet: there is no old side. */
  fresh: boolean;
  figures?: boolean;
}

/** What changes, field by field, the live version beside the new one. */
export function FieldChanges({ fields, fresh, figures = false }: Props) {
  const text = useText();
  const [all, setAll] = useState(false);
  const shown = fields.filter((each) => all || fresh || each.changed);
  return (
    <section>
      {!fresh && (
        <p className="changes-head">
          <span>{text('tours.approval.changed', { count: fields.filter((each) => each.changed).length })}</span>
          <label>
            <Switch size="small" checked={all} onChange={setAll} /> {text('tours.approval.showAll')}
          </label>
        </p>
      )}
      <table className={['compare', fresh && 'compare-fresh', figures && 'compare-figures'].filter(Boolean).join(' ')}>
        <thead>
          <tr>
            <th scope="col">{text('tours.conflict.field')}</th>
            {!fresh && <th scope="col">{text('tours.approval.live')}</th>}
            <th scope="col">{text(fresh ? 'tours.approval.content' : 'tours.approval.new')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, before, after, changed, group }, index) => (
            <Fragment key={key}>
              {group !== undefined && group !== shown[index - 1]?.group && (
                <tr className="compare-group">
                  <th scope="colgroup" colSpan={fresh ? 2 : 3}>
                    {group}
                  </th>
                </tr>
              )}
              <tr className={changed && !fresh ? 'compare-changed' : ''}>
                <th scope="row">{name}</th>
                {!fresh && <td data-side={text('tours.approval.live')}>{before}</td>}
                <td data-side={text('tours.approval.new')}>{after}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
