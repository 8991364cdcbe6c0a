import { Money } from '../../parts/Money';
import { useText } from '../../providers/i18n';

/** What was sold beside the tour and stays on a booking that nobody travels on any more, and how it comes off. */
export function ExtrasLeft({ hkd = 0 }: { hkd?: number | undefined }) {
  const text = useText();
  if (hkd === 0) return null;
  return (
    <tr>
      <th scope="row">
        {text('requests.figures.extrasLeft')} <span className="muted">{text('requests.figures.extrasLeftHelp')}</span>
      </th>
      <td className="num">
        <Money hkd={hkd} />
      </td>
    </tr>
  );
}
