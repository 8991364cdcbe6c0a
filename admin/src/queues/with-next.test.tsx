import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { WithNext } from './WithNext';

it('draws what comes next once, and out of sight until it is gone to', async () => {
  const begun: string[] = [];
  function Item({ name }: { name: string }) {
    useState(() => begun.push(name));
    return <p>{name}</p>;
  }
  const item = (name: string) => <Item key={name} name={name} />;
  const { rerender } = render(<WithNext now={item('one')} next={item('two')} />);
  expect((await screen.findByText('two')).closest('[hidden]')).toBeTruthy();
  expect(screen.getByText('one').closest('[hidden]')).toBeNull();
  rerender(<WithNext now={item('two')} next={item('three')} />);
  expect(screen.getByText('two').closest('[hidden]')).toBeNull();
  expect(screen.queryByText('one')).toBeNull();
  await screen.findByText('three');
  rerender(<WithNext now={item('three')} next={undefined} />);
  expect(begun).toEqual(['one', 'two', 'three']);
});
