// `npm start` in a fresh clone: builds what is not built yet.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
if (!existsSync(`${root}/dist/api/src/main.js`) || !existsSync(`${root}/admin/dist/index.html`))
  execSync('npm run build', { cwd: root, stdio: 'inherit' });
