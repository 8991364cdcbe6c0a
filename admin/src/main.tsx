import '@ant-design/v5-patch-for-react-19';
import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './layout/common';
import { begun } from './layout/arrived';
import { pressOnce } from './layout/press-once';
import { startTexts } from './providers/i18n';
import { rememberChoices } from './providers/remember';

/** How long the frame waits for the screen inside it. */
const SCREEN_MS = 1_000;

/** Not awaited by the module: the screen's own files import from this one's. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root element');
  rememberChoices();
  document.addEventListener('keydown', pressOnce, { capture: true });
  await Promise.all([startTexts(), begun(SCREEN_MS)]);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
void start();
