import { SuretyProblem, SuretyUnreachable } from 'surety-bonding-client';
import type { ComponentChildren } from 'preact';
import type { Loaded } from '../loading/use-loaded.js';
import { texts } from '../texts/texts.js';
import { Button } from './button.js';
import { Icon, type IconName } from './icon.js';
import './states.css';

interface StateProps {
  icon: IconName;
  title: string;
  children?: ComponentChildren;
  action?: ComponentChildren;
}

const State = ({ icon, title, children, action }: StateProps) => (
  <div class="state">
    <Icon name={icon} size={32} />
    <h2>{title}</h2>
    {children}
    {action}
  </div>
);

/** There is nothing, and what to do about it. */
export const EmptyState = ({
  icon,
  title,
  text,
  action,
}: Omit<StateProps, 'children'> & { text: string }) => (
  <State icon={icon} title={title} action={action}>
    <p class="soft">{text}</p>
  </State>
);

/** What was asked for did not come. A record that is not there is told as such. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { ui } = texts.value;
  if (error instanceof SuretyProblem && error.status === 404)
    return <EmptyState icon="search" title={ui.notFound} text={ui.notFoundText} />;
  const problem = error instanceof SuretyProblem ? error : undefined;
  return (
    <div role="alert">
      <State
        icon="warning"
        title={error instanceof SuretyUnreachable ? ui.unreachable : ui.failed}
        action={onRetry && <Button onClick={onRetry}>{ui.tryAgain}</Button>}
      >
        <p class="soft wrap">{problem?.detail ?? error.message}</p>
        {problem?.requestID && <p class="soft mono">{ui.request(problem.requestID)}</p>}
      </State>
    </div>
  );
}

/** It is on its way. @param lines how much of it will be there, about */
export const LoadingState = ({ lines = 6 }: { lines?: number }) => (
  <div class="skeleton" role="status">
    <span class="unseen">{texts.value.ui.loading}</span>
    {Array.from({ length: lines }, (_, at) => (
      <div key={at} class="bone" />
    ))}
  </div>
);

interface LoadedStateProps<T> {
  of: Loaded<T>;
  onRetry?: () => void;
  lines?: number;
  children: (value: T) => ComponentChildren;
}

/** What was asked for, or how it stands with it. */
export function LoadedState<T>({ of, onRetry, lines, children }: LoadedStateProps<T>) {
  if (of.state === 'loading') return <LoadingState {...(lines && { lines })} />;
  if (of.state === 'failed') return <ErrorState error={of.error} {...(onRetry && { onRetry })} />;
  return <>{children(of.value)}</>;
}
