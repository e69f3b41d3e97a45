import { type Document, SuretyProblem } from 'surety-bonding-client';
import { useRef, useState } from 'preact/hooks';
import { useLoaded } from '../../loading/use-loaded.js';
import { client } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import type { Mark } from './marks.js';
import { useNear } from './use-near.js';
import { usePagePicture } from './use-page-picture.js';

/** Of a page, in points. */
export interface Size {
  width: number;
  height: number;
}

/** The service draws pages at 108 dots an inch; an inch has 72 points. */
const dotsPerPoint = 1.5;

interface SheetProps {
  document: Document;
  page: number;
  /** How large it is supposed to be until its picture is there. */
  size: Size;
  marks: readonly Mark[];
}

/** One page, with the places on it that are marked. */
export function Sheet({ document, page, size: supposed, marks }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(supposed);
  const isNear = useNear(sheet);
  const { source, error } = usePagePicture(document.id, page, isNear);
  const hasNone = error instanceof SuretyProblem && error.code === 'not-a-pdf';
  const name = texts.value.requests.page(page, document.name);
  return (
    <div
      ref={sheet}
      class={`sheet ${hasNone ? 'of-text' : ''}`}
      style={hasNone ? {} : { aspectRatio: `${size.width} / ${size.height}` }}
    >
      {source && (
        <img
          src={source}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth / dotsPerPoint, height: naturalHeight / dotsPerPoint })
          }
        />
      )}
      {hasNone && <PageInWords document={document} page={page} />}
      {error && !hasNone && <p class="soft">{texts.value.requests.pageFailed}</p>}
      {!hasNone &&
        marks.flatMap(({ places, isLooked }, at) =>
          places.map((place, index) => (
            <span
              key={`${at} ${index}`}
              class={`mark ${isLooked ? 'looked' : ''}`}
              style={{
                left: share(place.x, size.width),
                top: share(place.y, size.height),
                width: share(place.w, size.width),
                height: share(place.h, size.height),
              }}
            />
          )),
        )}
      <span class="sheet-number number" aria-hidden="true">
        {page}
      </span>
    </div>
  );
}

const share = (length: number, whole: number): string => `${(100 * length) / whole}%`;

/** A page of what is no PDF. */
function PageInWords({ document, page }: { document: Document; page: number }) {
  const { now } = useLoaded(
    (signal) => client.value.documents.text(document.id, { page }, { signal }),
    [document.id, page],
  );
  const runs = now.state === 'here' ? (now.value.pages[0]?.runs ?? []) : [];
  return (
    <>
      {runs.map(({ text }, at) => (
        <p key={at} class="wrap">
          {text}
        </p>
      ))}
    </>
  );
}
