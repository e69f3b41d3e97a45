import type { Document, DocumentText } from 'surety-bonding-client';
import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../../texts/texts.js';
import type { Mark } from './marks.js';
import { type Size, Sheet } from './sheet.js';

/** A page in points, where its own size is not known. */
const letter: Size = { width: 612, height: 792 };

/** How far below the upper edge the place is shown that is looked at. */
const sight = 0.3;

interface SheetsProps {
  document: Document;
  /** Its first page alone. */
  text: DocumentText;
  marks: readonly Mark[];
}

/** The pages of a document, one below another, of which those have a picture that can nearly be seen. */
export function Sheets({ document, text, marks }: SheetsProps) {
  const { requests } = texts.value;
  const region = useRef<HTMLDivElement>(null);
  const [first = letter] = text.pages;
  const here = marks.filter(({ documentID }) => documentID === document.id);
  const looked = here.find(({ isLooked }) => isLooked);
  const isOld = looked?.version !== undefined && looked.version !== text.version;
  useEffect(() => {
    if (looked) show(region.current!, looked, first.height);
  }, [looked]);
  return (
    <>
      {isOld && <p class="sheets-note soft">{requests.olderVersion}</p>}
      <div ref={region} class="sheets" role="region" aria-label={document.name} tabIndex={0}>
        {Array.from({ length: text.pageCount }, (_, at) => (
          <Sheet
            key={at}
            document={document}
            page={at + 1}
            size={first}
            marks={here.filter(
              ({ page, version = text.version }) => page === at + 1 && version === text.version,
            )}
          />
        ))}
      </div>
    </>
  );
}

function show(region: HTMLElement, { page, places }: Mark, height: number): void {
  const sheet = region.children[page - 1] as HTMLElement | undefined;
  if (!sheet) return;
  const [place] = places;
  const below = place ? (place.y / height) * sheet.clientHeight - region.clientHeight * sight : 0;
  region.scrollTo({ top: sheet.offsetTop + Math.max(below, -8) });
}
