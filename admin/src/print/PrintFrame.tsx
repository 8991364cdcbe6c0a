import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '@domain/words';
import { Choice } from '../parts/Choice';
import { useAddress } from '../parts/use-address';
import { speak, useLocale, useText } from '../providers/i18n';
import './print.css';

export type Paper = 'A5' | 'A4';
interface Props {
  /** The paper unless the address says otherwise (?paper=). */
  paper: Paper;
  landscape?: boolean;
  /** The margin of the page, where it is not the usual one: such a sheet is made for one paper only. */
  margin?: string;
  /** Sheets that are handed out one by one bear no page number. */
  numbered?: boolean;
  /** What each page is known by beside its number, should they come apart. */
  known?: string | undefined;
  /** What is chosen or filled in before printing; stays on the screen. */
  tools?: ReactNode;
  /** Another way for the paper to leave, beside those that every paper has. */
  send?: ReactNode;
  /** The call that answers the same as a PDF, with what it is asked beside language and paper. */
  pdf?: string;
  children: ReactNode;
}

/** Everything that is printed: one sheet, black on white, numbered pages; the bar above it stays on the screen. */
export function PrintFrame({
  paper: usual,
  landscape = false,
  margin,
  numbered = true,
  known,
  tools,
  send,
  pdf,
  children,
}: Props) {
  const text = useText();
  const locale = useLocale();
  const [params, put] = useAddress();
  const asked = params.get('paper');
  const paper: Paper = margin === undefined && (asked === 'A4' || asked === 'A5') ? asked : usual;
  const counted = text('prints.page', { page: '" counter(page) "', pages: '" counter(pages) "' });
  const pages = known ? `${known.replace(/["\\]/g, '')} · ${counted}` : counted;
  return (
    <div className={`print print-${paper}`}>
      <style>{pageRule(paper, landscape, margin ?? MARGINS[paper], numbered ? pages : '')}</style>
      <header className="print-bar" aria-label={text('app.buttons.print')}>
        {margin === undefined && (
          <Segmented<Paper>
            value={paper}
            options={['A5', 'A4']}
            onChange={(next) => put({ paper: next })}
            aria-label={text('prints.paper')}
          />
        )}
        <Choice<Locale>
          value={locale}
          options={LOCALES.map((value) => ({ value, label: text(`words.locale.${value}`) }))}
          onChange={(next) => void speak(next)}
          aria-label={text('app.frame.language')}
        />
        <Button type="primary" icon={<PrinterOutlined />} autoFocus onClick={() => window.print()}>
          {text('app.buttons.print')}
        </Button>
        {pdf && (
          <Button
            icon={<FilePdfOutlined />}
            href={`/api${pdf}${pdf.includes('?') ? '&' : '?'}language=${locale}&paper=${paper}`}
          >
            {text('prints.pdf')}
          </Button>
        )}
        {send}
        {tools && <div className="print-tools">{tools}</div>}
      </header>
      <main className="print-sheet">{children}</main>
    </div>
  );
}

const MARGINS: Record<Paper, string> = { A5: '9mm 9mm 13mm', A4: '14mm 15mm 16mm' };
const pageRule = (paper: Paper, landscape: boolean, margin: string, pages: string): string => `@page {
  size: ${paper}${landscape ? ' landscape' : ''};
  margin: ${margin};
  @bottom-right { content: "${pages}"; font: 8.5pt system-ui, sans-serif; }
}`;
