import '@ant-design/v5-patch-for-react-19';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { startTexts } from './providers/i18n';
import { rememberChoices } from './providers/remember';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
rememberChoices();
await startTexts();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
