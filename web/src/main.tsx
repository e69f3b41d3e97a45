import { render } from 'preact';
import { App } from './app/app.js';
import { followChanges } from './loading/live.js';
import { followLinks } from './router/place.js';
import { startSession } from './session/session.js';
import './style/tokens.css';
import './style/base.css';
import { followTheme } from './style/theme.js';
import { followLanguage } from './texts/texts.js';

followTheme();
followLinks();
followChanges();
await Promise.all([followLanguage(), startSession()]);
render(<App />, document.getElementById('app')!);
