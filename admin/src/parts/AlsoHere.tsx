import { EyeOutlined } from '@ant-design/icons';
import { type SharedResource, useHere } from '../providers/here';
import { useText } from '../providers/i18n';

/** Who else has this record open, on the line of its title, where nothing moves when somebody comes. */
export function AlsoHere({ resource, id }: { resource: SharedResource; id: number }) {
  const text = useText();
  const others = useHere(resource, id);
  const names = others.map(({ name, branch }) => (branch ? `${name} (${branch})` : name)).join(', ');
  return (
    <span className="also-here" role="status">
      {others.length > 0 && (
        <>
          <EyeOutlined aria-hidden />{' '}
          {text(others.length > 1 ? 'app.record.hereMany' : 'app.record.hereOne', { names })}
        </>
      )}
    </span>
  );
}
