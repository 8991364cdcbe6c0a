import PrinterSvg from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import PlainIcon from './plain-icon';

it('is read by no name of its own beside a word, and by the name that it was given', () => {
  render(
    <>
      <button>
        <PlainIcon icon={PrinterSvg} /> 列印
      </button>
      <PlainIcon icon={PrinterSvg} aria-label="已列印" />
    </>,
  );
  screen.getByRole('button', { name: '列印' });
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual(['已列印']);
});
