import { useNavigate } from 'react-router';
import { ASKED } from '@domain/asked';
import type { PackageWire } from '@domain/wire/package';
import AskDialog from '../../dialogs/AskDialog';
import { textIn } from '../../fields/words';
import { useLocale, useText } from '../../providers/i18n';
import { useToasts } from '../../providers/notification';
import { tourCalls } from './calls';

interface Props {
  source: Pick<PackageWire, 'id' | 'packageCode' | 'name' | 'translations'>;
  close: () => void;
}
/** A new package like an old one, under a new code: it is opened once it is made. */
export function CopyPackage({ source, close }: Props) {
  const { id, packageCode } = source;
  const text = useText();
  const name = textIn(source, 'name', useLocale());
  const toasts = useToasts();
  const navigate = useNavigate();
  return (
    <AskDialog
      resource={{ name: 'packageCopies' }}
      fields={ASKED.packageCopies}
      begun={{ withPrices: true, withDepartures: false }}
      asksReason={false}
      title={text('tours.copy.title')}
      verb={text('tours.copy.verb')}
      cancel={close}
      make={async (body) => {
        const made = await tourCalls.copy({ ...body, id });
        toasts.done(text('tours.copy.done', { from: packageCode, to: made.packageCode }));
        close();
        await navigate(`/update-package/${made.packageCode}?step=content`);
      }}
    >
      <p>
        {text('tours.copy.from', { code: packageCode })} {name && <strong>{name}</strong>}
      </p>
    </AskDialog>
  );
}
