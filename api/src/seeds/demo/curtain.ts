import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands at the address meanwhile; it asks again by itself. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Tourdesk</title></head>
<body style="font: 16px/1.6 system-ui, sans-serif; margin: 20vh auto; max-width: 32em; padding: 0 1em; text-align: center">
<h1 style="font-size: 20px">Tourdesk</h1>
<p>The demo is being prepared: eleven weeks of a small operator. This page opens by itself in less than a minute.</p>
<p lang="zh-Hant">正在準備示範資料，約需一分鐘，完成後本頁會自動開啟。</p>
<p lang="zh-Hans">正在准备演示数据，约需一分钟，完成后本页会自动打开。</p></body></html>`;

/**
 * Holds the address while the scenario is played: nobody signs in on a clock that stands weeks back. Whoever comes is told
 * to wait, with 503. @throws the fault of the system where the address is taken, before anything is played
 */
export async function holdAddress(port: number, host: string): Promise<{ port: number; leave(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', connection: 'close' });
    response.end(PAGE);
  });
  await listen(server, port, host);
  return { port: (server.address() as AddressInfo).port, leave: () => stopListening(server) };
}
/** Opens a server at an address. */
export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
/** Lets go of an address, with whoever is still connected. */
export const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
