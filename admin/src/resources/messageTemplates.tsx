import type { Slots } from '../crud/slots';
import { TemplatePreview } from '../screens/messages/TemplatePreview';

/** What is written is seen on a real order while it is written. */
const messageTemplates: Slots = { aside: TemplatePreview };
export default messageTemplates;
