// `npm run dev`: compiles on change and restarts the API.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const start = (name, args) => spawn(name, args, { cwd, stdio: 'inherit', env: { ...process.env, BOOKING_PLAIN: '1' } });
start('node_modules/.bin/swc', ['api/src', 'ormconfig.ts', '-d', 'dist', '--watch', '--quiet']);
setTimeout(() => start('node', ['--watch', 'dist/api/src/main.js']), 3000);
