import { packageMachine } from '@domain/approvals';
import type { PackageWire } from '@domain/wire/package';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Place, Verb } from '../../parts/verbs';
import { grant } from '../../providers/access';
import { type Text, useText } from '../../providers/i18n';
import { mayMove } from '../approvals/moves';
import type { PackageDraft } from './use-package-draft';

/** A package as far as its verbs ask. */
interface PackageAsked {
  packageCode: string;
}
const BOTH: readonly Place[] = ['row', 'palette'];

/** Over the list as it is filtered now, where it is open. */
function inList(name: string, code: string): string {
  const next = new URLSearchParams(window.location.pathname.endsWith('/view-package') ? window.location.search : '');
  next.set(name, code);
  return `/view-package?${next.toString()}`;
}

/** Everything that leads on from a package, told once; what changes its state stands on its page by its machine. */
function packageVerbs(text: Text, go: (to: string) => void): Verb<PackageAsked>[] {
  const write = grant('tours.write') !== false;
  const verb = (key: string, label: string, to: (code: string) => string, may = true): Verb<PackageAsked> => ({
    ...{ key, label, in: BOTH, may },
    run: ({ packageCode }) => go(to(packageCode)),
  });
  return [
    verb('preview', text('tours.actions.preview'), (code) => inList('show', code)),
    verb('departures', text('tours.actions.departures'), (code) => `/update-package/${code}?step=departures`, write),
    verb('prices', text('tours.actions.prices'), (code) => `/update-price/${code}`),
    verb(
      ...(['history', text('app.record.history')] as const),
      (code) => `/update-package/${code}?step=review&tab=history`,
      write && grant('audit.read') !== false,
    ),
    verb('copy', text('tours.actions.copy'), (code) => inList('copy', code), write),
    verb('book', text('orders.booking.newBooking'), (code) => `/find-tour?q=${code}`, grant('orders.write') !== false),
  ];
}
export function usePackageVerbs(): Verb<PackageAsked>[] {
  const text = useText();
  const navigate = useNavigate();
  return useMemo(() => packageVerbs(text, (to) => void navigate(to)), [text, navigate]);
}

/** Those of the package that is open, with the moves of its machine that ask for nothing more. */
export function useOpenVerbs(draft: PackageDraft): Verb<PackageWire>[] {
  const text = useText();
  const moves = (['amend', 'withdraw', 'restore'] as const).map((move): Verb<PackageWire> => {
    const { right } = packageMachine.moves[move];
    return {
      ...{ key: move, label: text(`tours.actions.${move}`), in: ['palette'] },
      may: right !== 'system' && grant(right) !== false,
      whyNot: (record) =>
        mayMove('tours', record, move)
          ? undefined
          : text('app.record.notNow', { state: text(`words.status.${record.status}`) }),
      run: () => void draft.act(move),
    };
  });
  return [...moves, ...usePackageVerbs()];
}
