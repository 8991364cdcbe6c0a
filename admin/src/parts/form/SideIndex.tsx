import { Badge } from 'antd';
import { HEADER } from '../../theme';
import { useText } from '../../providers/i18n';

export interface IndexGroup {
  id: string;
  title: string;
  /** First parts of the names of its fields. */
  fields: readonly string[];
}

/** The parts of a long form, each with the number of its errors. */
export function SideIndex({ groups, faulty }: { groups: readonly IndexGroup[]; faulty: readonly string[] }) {
  const text = useText();
  const go = (id: string): void => {
    const part = document.getElementById(`group-${id}`);
    if (part) window.scrollTo({ top: part.getBoundingClientRect().top + window.scrollY - HEADER - 12 });
  };
  return (
    <nav className="side-index" aria-label={text('app.form.groups')}>
      {groups.map(({ id, title, fields }) => {
        const count = faulty.filter((name) =>
          fields.some((each) => name === each || name.startsWith(`${each}.`)),
        ).length;
        return (
          <button type="button" key={id} onClick={() => go(id)}>
            <span>{title}</span>
            <Badge count={count} size="small" title={text('app.form.errors', { count })} />
          </button>
        );
      })}
    </nav>
  );
}
