/** Control characters but tab and line ends, halves of a character, what is none, and what turns the direction of the text behind it. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u;
/** Marks that spreadsheets and word processors leave in what is copied: nobody sees them, and no search finds past them. */
const UNSEEN =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2060-\u2064\u3164\uFEFF\uFFA0]/g;
/** Nothing but signs that join or vary others, or a Braille cell without a dot: there is nothing to see. */
const NOTHING_SEEN = /^(?=.*[\p{DI}\u2800])[\s\p{DI}\u2800]+$/su;
/** Spaces that are no plain ones; the wide one of Chinese texts stays. */
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F]/g;
const LINE_ENDS = /[\t\n\r\u2028\u2029]+/g;

/** Whether a text holds nothing that a screen or a paper cannot show as it is (reliability G13); anything else is refused. */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

/** A text less what is not printable, where a file brings it that nobody here can mend. */
export const withoutUnprintable = (text: string): string => text.replace(new RegExp(UNPRINTABLE, 'gu'), '');

/**
 * A text of several lines as it is kept: without the marks of what it was copied from, with plain spaces and each accent in
 * one sign with its letter, as searches have it; one that shows nothing is empty, so that nobody is called by it.
 */
export const cleanText = (text: string): string => {
  const clean = text.normalize('NFC').replace(UNSEEN, '').replace(SPACES, ' ');
  return NOTHING_SEEN.test(clean) ? '' : clean;
};

/** A name, or anything else of one line, as it is kept: clean, without line ends and without spaces around it. */
export const oneLine = (text: string): string => cleanText(text).replace(LINE_ENDS, ' ').trim();

/** A code in capitals: a to z alone, for other letters may become two (ß), or one that the code may hold (ı). */
export const upperCode = (typed: string): string => typed.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
/** The same in small letters. */
export const lowerCode = (typed: string): string => typed.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
/** The code of a tour as it was typed: spaces go, letters become capital (decisions B0 #50). */
export const asCode = (typed: string): string => upperCode(typed.replace(/\s+/g, ''));

/** A Latin name or a document's number as a travel document prints it: in capitals, without full-width letters. */
export const asPrinted = (typed: string): string => typed.normalize('NFKC').toUpperCase();

/** Whether formatted text shows anything: words, a picture, a line. An editor that was emptied leaves its tags. */
export const showsAnything = (html: string): boolean =>
  /<(img|hr)\b/i.test(html) || oneLine(html.replace(/<[^>]*>|&nbsp;|&#160;/gi, ' ')) !== '';
