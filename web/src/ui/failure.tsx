import { SuretyProblem } from 'surety-bonding-client';
import './failure.css';

/** Why something could not be done, with all that is wrong with what was written. */
export function Failure({ error }: { error: Error | undefined }) {
  if (!error) return null;
  const problem = error instanceof SuretyProblem ? error : undefined;
  return (
    <div class="failure wrap" role="alert">
      <p>{problem?.detail ?? error.message}</p>
      {problem && problem.errors.length > 0 && (
        <ul>
          {problem.errors.map(({ pointer = '', parameter = '', detail }, at) => (
            <li key={at}>
              {nameIn(pointer || parameter)} {detail}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Of `/finalData/endDate` the last part, as the reference of the API names it. */
const nameIn = (pointer: string): string => pointer.split('/').at(-1)!;
