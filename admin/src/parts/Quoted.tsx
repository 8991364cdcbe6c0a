import { useText } from '../providers/i18n';

/** What somebody wrote, in the quotation marks of the reader's language. */
export const Quoted = ({ words }: { words: string }) => useText()('app.record.quoted', { words });
