import { Alert } from 'antd';
import { RESOURCES } from '@domain/resources';
import { pathsOf } from '@domain/resource-paths';
import type { SectionWithTours } from '@domain/wire/site';
import type { OfPage, OfRecord, Slots } from '../crud/slots';
import type { Row } from '../fields/words';
import { HistoryButton } from '../parts/HistoryButton';
import { HistoryTab } from '../parts/HistoryTab';
import { localRows } from '../parts/list/local-rows';
import type { Rows } from '../parts/list/rows';
import type { ListState } from '../parts/list/state';
import { useText } from '../providers/i18n';
import { SectionBeside } from '../screens/sections/SectionBeside';
import { SectionRows } from '../screens/sections/SectionRows';
import { Tour } from '../screens/sections/TourRows';
import { ToursInput } from '../screens/sections/ToursInput';
import { useContentLocked, useSections } from '../screens/site/calls';
import { codesOf, sectionWords } from '../screens/site/words';

const sectionOf = (row: Row): SectionWithTours => row as unknown as SectionWithTours;
const words = ({ name, translations }: SectionWithTours): string[] => [
  name,
  ...Object.values(translations).map((each) => String(each['name'] ?? '')),
];
/** All of them at once, with their tours: the home page beside them is drawn of the same. */
function useWhole(state: ListState): Rows<Row> {
  const { data = [], isPending: loading, isFetching: fetching, error, refetch } = useSections();
  const found = localRows(data, state, { words }) as unknown as Rows<Row>;
  return { ...found, loading, fetching, error, retry: () => void refetch() };
}

/** Who may only look is told so above what does not move. */
function Locked() {
  const text = useText();
  const locked = useContentLocked();
  return locked && <Alert className="site-alert" type="info" showIcon message={text('content.readOnly')} />;
}
/** What became of a section, its tours by their codes. */
function History({ page, row }: OfPage) {
  const text = useText();
  const codes = row && codesOf([sectionOf(row)]);
  if (page !== 'edit' || !row) return null;
  const { id: recordId, name } = sectionOf(row);
  return <HistoryButton {...{ resource: 'sections', recordId, name }} words={() => sectionWords(text, codes)} />;
}
function HistoryOf({ row }: OfRecord) {
  const text = useText();
  const codes = codesOf([sectionOf(row)]);
  return <HistoryTab resource="sections" recordId={row.id} words={() => sectionWords(text, codes)} />;
}
function Tours({ row, short }: { row: Row; short: boolean }) {
  const { count, tours } = sectionOf(row);
  return short ? count : tours.map((each) => <Tour key={each.id} tour={each} />);
}

/** What of the sections is not in their declaration: their order, pictures of their tours, and the home page beside them. */
const sections: Slots = {
  open: ({ id }) => pathsOf(RESOURCES.sections).edit(id),
  cells: { tourIds: Tours },
  inputs: { order: null, tourIds: ToursInput },
  tools: History,
  tabs: [{ key: 'history', label: 'app.record.history', of: HistoryOf }],
  beside: SectionBeside,
  list: {
    lead: 'content.sections.help',
    above: Locked,
    whole: useWhole,
    shape: () => (rows) => <SectionRows rows={rows.map(sectionOf)} />,
  },
};
export default sections;
