import { type Config, StartFault } from './config';
import { JobsService } from './jobs/jobs.service';
import { createApp } from './serve';
import { holdAddress, listen, stopListening } from './seeds/demo/curtain';
import { DEMO_PEOPLE } from './seeds/demo/persons';
import { playDemo } from './seeds/demo/play';

/**
 * `npm run demo`: the product at work in one line. On an empty database the scenario is played first, through the
 * same calls that staff make (decisions C).
 * @throws StartFault in production
 */
export async function serveDemo(given: Config): Promise<void> {
  if (given.production)
    throw new StartFault(
      'The demo is refused with NODE_ENV=production: it makes users with a known password. Use npm start.',
    );
  const curtain = await holdAddress(given.port, given.host);
  const app = await createApp({
    ...given,
    bookingPlain: true,
    demo: true,
    logLevel: process.env['LOG_LEVEL'] ? given.logLevel : 'warn',
  });
  await app.listen(0, '127.0.0.1');
  const started = Date.now();
  process.stdout.write('Preparing the demo: tours, departures and about 300 orders. This takes less than a minute.\n');
  const jobs = app.get(JobsService);
  const turns = async (): Promise<void> => {
    for (const job of jobs.jobs) await jobs.run(job);
  };
  const played = await playDemo(app, given, await app.getUrl(), turns);
  // their last turns were in the hours of the scenario
  if (played) await turns();
  const server = app.getHttpServer();
  await stopListening(server);
  await curtain.leave();
  await listen(server, curtain.port, given.host);
  const url = await app.getUrl();
  if (played) process.stdout.write(`Played eleven weeks in ${String(Math.round((Date.now() - started) / 1000))} s.\n`);
  process.stdout.write(`\nTourdesk answers on ${url}\nSign in with the password ${given.demoPassword} as:\n`);
  for (const [loginId, name, userType, branch] of DEMO_PEOPLE)
    if (userType !== 'member' && userType !== 'normalUser')
      process.stdout.write(`  ${loginId.padEnd(10)} ${userType.padEnd(12)} ${branch.padEnd(5)} ${name}\n`);
  process.stdout.write('  member and normal are accounts of the public site and are refused.\n');
}
