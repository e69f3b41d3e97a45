import { place } from '../router/place.js';
import { me, session } from '../session/session.js';
import { texts } from '../texts/texts.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import { Toasts } from '../ui/toast.js';
import { CurrentScreen } from './current-screen.js';
import { Shell } from './shell.js';
import { SignIn } from './sign-in.js';

/** The console: for who is signed in the screens, for others the way in. */
export function App() {
  return (
    <>
      <Inside />
      <Toasts />
    </>
  );
}

function Inside() {
  const now = session.value;
  const { noOrganization, noOrganizationText } = texts.value.session;
  if (now.state === 'starting') return <LoadingState />;
  if (now.state === 'unreachable') return <ErrorState error={now.error} onRetry={() => location.reload()} />;
  if (now.state === 'signed-out') return <SignIn because={now.because} error={now.error} />;
  const { every, organizations } = me.value!;
  return (
    <Shell>
      {every || organizations.length > 0 ? (
        <CurrentScreen key={place.value.path} path={place.value.path} />
      ) : (
        <EmptyState icon="person" title={noOrganization} text={noOrganizationText} />
      )}
    </Shell>
  );
}
