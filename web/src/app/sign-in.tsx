import { SuretyProblem } from 'surety-bonding-client';
import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../loading/use-action.js';
import { leaveToSignIn, service, type SignedOutBecause, signIn } from '../session/session.js';
import { texts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { Icon } from '../ui/icon.js';
import './sign-in.css';

/** The way in: at the identity provider, where there is one, or by an API key. */
export function SignIn({ because, error }: { because: SignedOutBecause; error: Error | undefined }) {
  const { session, shell } = texts.value;
  const provider = service.value?.signIn;
  const leave = useAction(() => leaveToSignIn());
  useEffect(() => {
    document.title = `${session.title} – ${shell.product}`;
  }, [session, shell]);
  const failure = error ?? leave.error;
  return (
    <main class="sign-in">
      <div class="card">
        <header>
          <Icon name="shield" size={40} />
          <h1>{shell.product}</h1>
          {because !== 'new' && <p role="status">{session[because]}</p>}
          {failure && (
            <p class="failure wrap" role="alert">
              {failure.message}
            </p>
          )}
        </header>
        {provider && (
          <>
            <Button kind="primary" isBusy={leave.isBusy} onClick={() => void leave.run()}>
              {session.withProvider}
            </Button>
            <p class="or soft">{session.or}</p>
          </>
        )}
        <KeyForm kind={provider ? 'plain' : 'primary'} />
      </div>
    </main>
  );
}

function KeyForm({ kind }: { kind: 'plain' | 'primary' }) {
  const { session } = texts.value;
  const [key, setKey] = useState('');
  const { run, isBusy, error } = useAction(() => signIn({ key: key.trim() }));
  const submit = (event: Event) => {
    event.preventDefault();
    void run();
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={session.key}
        type="password"
        autocomplete="off"
        required
        hint={session.keyHint}
        error={error && refusalOf(error)}
        value={key}
        onInput={setKey}
      />
      <Button type="submit" kind={kind} isBusy={isBusy}>
        {session.withKey}
      </Button>
    </form>
  );
}

function refusalOf(error: Error): string {
  const { session } = texts.value;
  if (!(error instanceof SuretyProblem)) return session.unreachable;
  return error.status === 401 ? session.refused : error.detail;
}
