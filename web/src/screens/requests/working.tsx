import { percent } from '../../texts/format.js';
import { texts } from '../../texts/texts.js';
import type { Generation } from './generation.js';
import type { Upload } from './upload.js';

/** What is going on, and what did not work: nothing most of the time. */
export function Working({ generation, upload }: { generation: Generation; upload: Upload }) {
  const { requests } = texts.value;
  const { job } = generation;
  const { now } = upload;
  const errors = [generation.error, generation.start.error, upload.error].filter(
    (each) => each !== undefined,
  );
  if (!job && !now && errors.length === 0) return null;
  const { progress = 0, progressOf = 0 } = job ?? {};
  const isKnown = progressOf > 0;
  return (
    <div class="working">
      {now && (
        <Progress
          text={requests.uploading(now.name, percent(Math.floor(now.share * 100)))}
          value={now.share}
        />
      )}
      {job && (
        <Progress
          text={isKnown ? requests.generatingFields(progress, progressOf) : requests.generating}
          value={isKnown && progress > 0 ? progress / progressOf : undefined}
        />
      )}
      {errors.map((error) => (
        <p key={error.message} class="working-error wrap" role="alert">
          {error.message}
        </p>
      ))}
    </div>
  );
}

/** @param value from 0 to 1; undefined: nobody knows */
const Progress = ({ text, value }: { text: string; value: number | undefined }) => (
  <div class="working-progress">
    <span class="wrap" role="status">
      {text}
    </span>
    <progress aria-label={text} value={value} />
  </div>
);
