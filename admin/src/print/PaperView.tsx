import type { Paper, PaperBlock, PaperCell, PaperColumn } from '@domain/papers/paper';
import { useText } from '../providers/i18n';
import { Breakable } from './Breakable';
import { Facts, Letterhead } from './Letterhead';

interface Props {
  paper: Paper;
  /** The class of the kind of paper, for what only the screen and the printer of a browser know. */
  look?: string;
}
/** A paper as the page that is printed; the server draws the same data as a PDF. */
export function PaperView({ paper: { letterhead, title, otherTitle, facts, blocks }, look = 'paper' }: Props) {
  return (
    <article className={look}>
      <Letterhead letterhead={letterhead} title={title} otherTitle={otherTitle}>
        <Facts rows={facts} />
      </Letterhead>
      {blocks.map((block, i) => (
        <Block key={i} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: PaperBlock }) {
  const text = useText();
  switch (block.kind) {
    case 'mark':
      return <p className={block.light ? 'print-copy' : 'print-void'}>{block.text}</p>;
    case 'text':
      return (
        <p className={block.small ? 'print-note print-small' : 'print-note'}>
          {block.strong ? <strong>{block.text}</strong> : <Breakable text={block.text} />}
        </p>
      );
    case 'heading':
      return block.large ? <h2 className="letter-tour">{block.text}</h2> : <h3>{block.text}</h3>;
    case 'facts':
      return block.columns.length > 1 ? (
        <div className="print-columns">
          {block.columns.map((rows, i) => (
            <Facts key={i} rows={rows} />
          ))}
        </div>
      ) : (
        <div className={block.boxed ? 'print-boxed' : undefined}>
          <Facts rows={block.columns[0] ?? []} />
        </div>
      );
    case 'table':
      return <Table columns={block.columns} rows={block.rows} />;
    case 'sums':
      return (
        <table className="print-table print-sums">
          <tbody>
            {block.rows.map((sum) => (
              <tr key={sum.name} className={sum.strong ? 'print-strong' : ''}>
                <th scope="row">
                  {sum.name}
                  {sum.small && <small>{sum.small}</small>}
                </th>
                <td className="num">{sum.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'box':
      return (
        <div className="levy-row">
          <section className="levy-box">
            <h2>{block.title}</h2>
            <Facts rows={block.facts} />
            {block.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </section>
          {block.picture && <img src={block.picture} alt={text('prints.stamp')} />}
        </div>
      );
    case 'law':
      return (
        <div className="levy-sentence">
          {block.texts.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'sign':
      return (
        <div className="print-sign">
          {block.names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      );
    case 'remarks':
      return (
        <section className="print-remarks">
          <div>
            {block.title && <h2>{block.title}</h2>}
            {block.text && <p>{block.text}</p>}
          </div>
          {block.picture && (
            <figure>
              <img src={block.picture} alt={block.caption || text('prints.stamp')} />
              {block.caption && <figcaption>{block.caption}</figcaption>}
            </figure>
          )}
        </section>
      );
  }
}

/** What stands on one line is a name or a number; a longer text would take the others' room. */
const ONE_LINE = 24;
const look = ({ num, tight }: PaperColumn, text = ''): string =>
  num ? 'num' : tight && text.length <= ONE_LINE ? 'tight' : '';
type Cells = readonly PaperCell[];
/** Rows that belong to the one above stand in one body with it, and on one page. */
function bodiesOf(rows: readonly Cells[]): Cells[][] {
  if (!rows.some(([first]) => first?.tied)) return [[...rows]];
  const bodies: Cells[][] = [];
  for (const row of rows) {
    if (row[0]?.tied) bodies.at(-1)?.push(row);
    else bodies.push([row]);
  }
  return bodies;
}
function Table({ columns, rows }: { columns: readonly PaperColumn[]; rows: readonly Cells[] }) {
  return (
    <table className="print-table">
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={i} scope="col" className={look(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      {bodiesOf(rows).map((body, at) => (
        <tbody key={at} className={body.some(([first]) => first?.tied) ? 'print-tied' : undefined}>
          {body.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, i) => (
                <td key={i} className={columns[i] && look(columns[i], cell.text)}>
                  {cell.strong ? (
                    <b>
                      <Breakable text={cell.text} />
                    </b>
                  ) : (
                    <Breakable text={cell.text} />
                  )}
                  {cell.small?.filter(Boolean).map((line) => (
                    <small key={line}>
                      <Breakable text={line} />
                    </small>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
