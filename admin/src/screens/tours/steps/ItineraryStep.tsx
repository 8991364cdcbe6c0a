import { FormGroup } from '../../../parts/form/FormFrame';
import { useText } from '../../../providers/i18n';
import { FileFields } from './FileFields';
import { ItineraryDays } from './ItineraryDays';

/** The days, the pictures, the files. */
export function ItineraryStep() {
  const text = useText();
  return (
    <>
      <FormGroup id="itinerary" title={text('tours.fields.itinerary')} help={text('tours.help.itinerary')}>
        <ItineraryDays />
      </FormGroup>
      <FileFields />
    </>
  );
}
