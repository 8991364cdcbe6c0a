import { createServer } from 'node:http';
import { holdAddress, listen, stopListening } from '../src/seeds/demo/curtain';

test('who comes while the demo is prepared is told to wait, and finds the product at the same address', async () => {
  const curtain = await holdAddress(0, '127.0.0.1');
  const url = `http://127.0.0.1:${String(curtain.port)}/sign-in`;
  const early = await fetch(url);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await early.text()).toMatch(/http-equiv="refresh"[^]*is being prepared[^]*正在準備[^]*正在准备/);
  await expect(holdAddress(curtain.port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const product = createServer((_request, response) => response.end('at work'));
  await curtain.leave();
  await listen(product, curtain.port, '127.0.0.1');
  expect(await (await fetch(url)).text()).toBe('at work');
  await stopListening(product);
});
