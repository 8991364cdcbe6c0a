import { expect, it } from 'vitest';
import { pressOnce } from './press-once';

const stopped = (made: string, init: KeyboardEventInit): boolean => {
  document.body.innerHTML = made;
  const event = new KeyboardEvent('keydown', { cancelable: true, bubbles: true, ...init });
  document.addEventListener('keydown', pressOnce, { once: true });
  document.body.firstElementChild?.dispatchEvent(event);
  return event.defaultPrevented;
};

it.each([
  ['a button is pressed', '<button></button>', { key: 'Enter' }, false],
  ['a button whose Enter is held is not pressed again', '<button></button>', { key: 'Enter', repeat: true }, true],
  ['a form whose Enter is held is not sent again', '<input>', { key: 'Enter', repeat: true }, true],
  ['a held Enter is as many lines', '<textarea></textarea>', { key: 'Enter', repeat: true }, false],
  ['other keys are held as ever', '<input>', { key: 'Backspace', repeat: true }, false],
])('%s', (_, made, init, is) => expect(stopped(made, init)).toBe(is));
