import type { ComponentChildren } from 'preact';
import './timeline.css';

/** Something that has happened. */
export interface Happening {
  id: string;
  title: ComponentChildren;
  /** As it is shown. */
  time: string;
  who: string;
  more?: ComponentChildren;
}

/** What has happened, one thing after another. */
export const Timeline = ({ happenings }: { happenings: readonly Happening[] }) => (
  <ol class="timeline">
    {happenings.map(({ id, title, time, who, more }) => (
      <li key={id}>
        <strong>{title}</strong>
        <p class="soft wrap">
          {time} · {who}
        </p>
        {more}
      </li>
    ))}
  </ol>
);
