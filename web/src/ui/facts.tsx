import type { ComponentChildren } from 'preact';
import './facts.css';

/** A name and what stands for it; undefined, null and `''`: nothing does, and it is left out. */
export type Fact = readonly [name: string, value: ComponentChildren];

/** What is known of something. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl class="facts">
    {facts
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="wrap">{value}</dd>
        </div>
      ))}
  </dl>
);
