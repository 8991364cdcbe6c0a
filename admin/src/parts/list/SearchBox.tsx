import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Tooltip } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LIMITS } from '@domain/limits';
import { tellsCard } from '@domain/messages/identity';
import { useText } from '../../providers/i18n';
import { useSearchBox } from '../use-search-box';
import type { ListState } from './state';

/** So long after the last key the rows are asked for. */
const PAUSE = 300;
interface Props {
  state: Pick<ListState, 'q' | 'set'>;
  hint: string;
  inputRef: RefObject<InputRef | null>;
  /** Enter on words that the rows already answer. */
  onEnter?: (() => void) | undefined;
}

/** The words that a list is searched by: what is typed stays as it is, whatever the address says meanwhile. */
export function SearchBox({ state, hint, inputRef, onEnter }: Props) {
  const text = useText();
  const { allowClear } = useSearchBox();
  const { typed, type, send, compose } = useTypedWords(state);
  const words = typed.trim();
  const short = words.length > 0 && words.length < LIMITS.searchMin;
  const card = tellsCard(words);
  return (
    // over the page: whatever comes and goes within the box takes the caret from the letters
    <Tooltip
      open={short || card}
      title={text(card ? 'app.table.noCards' : 'errors.general.searchTooShort')}
      placement="bottomLeft"
      trigger={[]}
    >
      <Input
        ref={inputRef}
        className="filter-search"
        allowClear={allowClear}
        prefix={<SearchOutlined className="muted" />}
        placeholder={hint}
        aria-label={hint}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={(event) => compose(false, event.currentTarget.value)}
        onPressEnter={(event) => {
          // where the key moves the cursor to a button, it must not press it as well
          event.preventDefault();
          if (words === state.q && onEnter) onEnter();
          else send(typed, 0);
        }}
      />
    </Tooltip>
  );
}

/**
 * What stands in the box, and when the list is asked. The address follows the box, late and trimmed, so it is taken over
 * only when somebody else changed it: a chip removed, a view chosen, Back.
 */
function useTypedWords(state: Props['state']) {
  const [typed, setTyped] = useState(state.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  /** What was asked for and has not come back as the address yet. */
  const asked = useRef<string[]>([]);
  useEffect(() => {
    const at = asked.current.indexOf(state.q);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    if (at < 0 && timer.current === undefined && !composing.current)
      setTyped((before) => (wordsOf(before) === state.q ? before : state.q));
  }, [state.q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = useRef(state);
  useEffect(() => {
    now.current = state;
  });
  const send = (value: string, wait = PAUSE): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const q = wordsOf(value);
      if (q === (asked.current.at(-1) ?? now.current.q)) return;
      asked.current.push(q);
      now.current.set({ q });
    }, wait);
  };
  const type = (value: string): void => {
    setTyped(value);
    if (!composing.current) send(value);
  };
  const compose = (begins: boolean, value = ''): void => {
    composing.current = begins;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!begins) type(value);
  };
  return { typed, type, send, compose };
}
/**
 * What a list is asked for by what was typed: nothing before there is enough of it, and never the number of an identity
 * card, since it would stand in the address, in its history and in the log of any proxy (decisions B14).
 */
const wordsOf = (typed: string): string =>
  typed.trim().length >= LIMITS.searchMin && !tellsCard(typed) ? typed.trim() : '';
